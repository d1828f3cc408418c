// A field that takes a neighbourhood: what can be meant is offered below it while it is typed, over what follows, so that
// nothing moves. Without it the form asks which one after it was sent.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`.field:has(> [role=combobox]) { position: relative; }
.fields:has(.suggested) { overflow: visible; }
.suggested { position: absolute; z-index: 2; inset-inline: 0; inset-block-start: 100%; max-block-size: min(16rem, 50vh); margin: 0; padding: 0; overflow-y: auto; overscroll-behavior: contain; list-style: none; border: 1px solid var(--ink-3); border-radius: 13px; background: var(--card); box-shadow: var(--shadow); }
.suggested[hidden] { display: none; }
.suggested li { min-block-size: 44px; padding: .6rem var(--pad); overflow-wrap: anywhere; cursor: pointer; }
.suggested [aria-selected=true] { background: var(--wash); font-weight: 650; }
.suggested li:hover { background: var(--wash); }
@media (forced-colors: active) { .suggested [aria-selected=true] { outline: 2px solid; outline-offset: -2px; } }`);
document.adoptedStyleSheets.push(sheet);

const known = new Map();
const ask = async (from, typed) => {
  if (!known.has(typed)) {
    const answer = await fetch(`${from}?q=${encodeURIComponent(typed)}`);
    known.set(typed, answer.ok ? await answer.json() : []);
  }
  return known.get(typed);
};

export function suggest(field, from) {
  const list = Object.assign(document.createElement('ul'), { className: 'suggested', id: field.id + '-list', role: 'listbox', hidden: true });
  list.ariaLabel = field.labels[0].textContent;
  field.after(list);
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.ariaExpanded = 'false';
  field.setAttribute('aria-controls', list.id);
  let timer, chosen = -1;

  const mark = (index) => {
    chosen = index;
    [...list.children].forEach((item, place) => { item.ariaSelected = place === index; });
    const item = list.children[index];
    if (!item) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  };
  const open = (isOpen) => {
    list.hidden = !isOpen;
    field.ariaExpanded = isOpen;
    if (!isOpen) mark(-1);
  };
  const close = () => { clearTimeout(timer); open(false); };
  const show = (names) => {
    list.replaceChildren(...names.map((name, index) => Object.assign(document.createElement('li'), { id: `${list.id}-${index}`, role: 'option', textContent: name })));
    mark(-1);
    open(names.length > 0);
  };
  const look = async () => {
    const typed = field.value.trim();
    if (!typed) return close();
    try {
      const names = await ask(from, typed);
      // What was typed meanwhile is asked for by itself.
      if (document.activeElement !== field || field.value.trim() !== typed) return;
      show(names.length === 1 && names[0] === typed ? [] : names);
    } catch { close(); }
  };
  const take = (item) => {
    field.value = item.textContent;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };

  field.addEventListener('input', () => {
    clearTimeout(timer);
    // Which of several was asked for what stood here before.
    field.parentElement.querySelector('.places')?.remove();
    timer = setTimeout(look, 120);
  });
  field.addEventListener('focus', () => { if (!field.parentElement.querySelector('.places')) look(); });
  field.addEventListener('blur', close);
  // The field keeps the focus under a finger.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => { if (target.role === 'option') take(target); });
  field.addEventListener('keydown', (event) => {
    const { key } = event, { length } = list.children;
    if (event.isComposing || event.keyCode === 229) return;
    if (key === 'ArrowDown' && list.hidden) { event.preventDefault(); look(); return; }
    if (list.hidden) return;
    if (key === 'ArrowDown') mark((chosen + 1) % length);
    else if (key === 'ArrowUp') mark((chosen < 1 ? length : chosen) - 1);
    else if (key === 'Enter' && chosen >= 0) take(list.children[chosen]);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
  });
}

// A form that has nothing else to do by itself.
export function focusin({ target }) {
  if (target.dataset.areas && target.role !== 'combobox') suggest(target, target.dataset.areas);
}
