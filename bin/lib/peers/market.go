// The market's newest products with Go's own server: as JSON, and as a page.
package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"html/template"
	"log"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"

	_ "github.com/mattn/go-sqlite3"
)

const newest = `
    SELECT p.id, p.seller, s.name, p.name, p.description, p.currency, p.price, p.discount, p.stock, p.added, p.changed,
        (SELECT hash FROM pictures WHERE product = p.id AND place = p.thumbnail)
    FROM products p JOIN sellers s ON s.id = p.seller
    WHERE p.state = 0 ORDER BY p.id DESC LIMIT 20`

type product struct {
	ID          int64   `json:"id"`
	Seller      int64   `json:"seller_id"`
	SellerName  string  `json:"seller_name"`
	Name        string  `json:"name"`
	Description string  `json:"description"`
	Currency    string  `json:"currency"`
	Price       int64   `json:"price"`
	Discount    int64   `json:"discount"`
	Stock       int64   `json:"stock"`
	Added       int64   `json:"added"`
	Changed     int64   `json:"changed"`
	Thumbnail   *string `json:"thumbnail"`
}

// grouped writes a number as `27,000`.
func grouped(number int64) string {
	digits := strconv.FormatInt(number, 10)
	var out strings.Builder
	for place, digit := range digits {
		if place > 0 && (len(digits)-place)%3 == 0 {
			out.WriteByte(',')
		}
		out.WriteRune(digit)
	}
	return out.String()
}

func (p product) Full() string    { return p.Currency + " " + grouped(p.Price) }
func (p product) Bargain() string { return p.Currency + " " + grouped(p.Price-p.Discount) }
func (p product) Words() string {
	if p.Stock == 0 {
		return "품절"
	}
	return fmt.Sprintf("잔여수량 %d", p.Stock)
}

func read(statement *sql.Stmt) ([]product, error) {
	rows, err := statement.Query()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	products := make([]product, 0, 20)
	for rows.Next() {
		var p product
		if err := rows.Scan(&p.ID, &p.Seller, &p.SellerName, &p.Name, &p.Description, &p.Currency, &p.Price,
			&p.Discount, &p.Stock, &p.Added, &p.Changed, &p.Thumbnail); err != nil {
			return nil, err
		}
		products = append(products, p)
	}
	return products, rows.Err()
}

// write sends the newest products as rendered by `make`.
func write(statement *sql.Stmt, kind string, make func(*bytes.Buffer, []product) error) http.HandlerFunc {
	return func(answer http.ResponseWriter, _ *http.Request) {
		var body bytes.Buffer
		products, err := read(statement)
		if err == nil {
			err = make(&body, products)
		}
		if err != nil {
			http.Error(answer, err.Error(), http.StatusInternalServerError)
			return
		}
		answer.Header().Set("Content-Type", kind)
		answer.Header().Set("Content-Length", strconv.Itoa(body.Len()))
		answer.Write(body.Bytes())
	}
}

// The others' template in the syntax of html/template.
var words = strings.NewReplacer(
	"{% for product in products %}", "{{range .}}", "{% endfor %}", "{{end}}",
	"{% if product.discount %}", "{{if .Discount}}", "{% endif %}", "{{end}}",
	"{{ products.19.id }}", "{{(index . 19).ID}}", "{{ product.id }}", "{{.ID}}", "{{ product.name }}", "{{.Name}}",
	"{{ product.thumbnail }}", "{{.Thumbnail}}", "{{ product.bargain }}", "{{.Bargain}}", "{{ product.full }}", "{{.Full}}",
	"{{ product.stock_words }}", "{{.Words}}")

// market PORT TEMPLATE, with the path of the database file in MADANG_DATABASE.
func main() {
	text, err := os.ReadFile(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	page := template.Must(template.New("list").Parse(words.Replace(string(text))))
	database, err := sql.Open("sqlite3", "file:"+os.Getenv("MADANG_DATABASE")+"?mode=ro")
	if err != nil {
		log.Fatal(err)
	}
	// Otherwise all but two connections would be closed after each request.
	database.SetMaxOpenConns(2 * runtime.NumCPU())
	database.SetMaxIdleConns(2 * runtime.NumCPU())
	statement, err := database.Prepare(newest)
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/json", write(statement, "application/json", func(body *bytes.Buffer, products []product) error {
		return json.NewEncoder(body).Encode(map[string][]product{"items": products})
	}))
	http.HandleFunc("/html", write(statement, "text/html; charset=utf-8",
		func(body *bytes.Buffer, products []product) error { return page.Execute(body, products) }))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Args[1], nil))
}
