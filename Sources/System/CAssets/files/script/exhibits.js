// The list of exhibits finds while one types, Korean syllables half done included. madang.js fetches this when the box is
// first touched; without it the form leads to the same page.

const box = document.querySelector('.tools [name=q]'), { form } = box;
let timer, search;

async function find() {
  search?.abort();
  search = new AbortController();
  const address = form.action + (box.value && '?q=' + encodeURIComponent(box.value));
  try {
    const answer = await fetch(address, { signal: search.signal });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.getElementById('found'), told = page.getElementById('account');
    if (!found) return;
    document.getElementById('account').replaceChildren(...told.childNodes.length ? told.childNodes : [found.querySelector('.state h2')?.textContent ?? '']);
    document.getElementById('found').replaceWith(found);
    document.querySelector('.tools .segmented').replaceWith(page.querySelector('.tools .segmented'));
    history.replaceState(history.state, '', address);
  } catch { /* the button beside it still searches */ }
}

box.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(find, 200); });
// What was typed before this came.
if (box.value !== box.defaultValue) find();
