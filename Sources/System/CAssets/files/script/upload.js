// A recording is sent in pieces. Where the line breaks, it goes on from the last piece that has arrived.
const form = document.querySelector('[data-form-script]'), { file } = form.elements;
const { piece, source, received, sending, waits, again } = form.dataset;
const output = form.querySelector('output'), fault = form.querySelector('.fault');
const pause = () => new Promise((go) => { addEventListener('online', go, { once: true }); setTimeout(go, 5000); });

async function send(chosen) {
  const name = `${chosen.name} ${chosen.size} ${chosen.lastModified}`, size = chosen.size;
  const tell = (words, at) => output.textContent = words.replace('#', Math.floor(at * 100 / size));
  for (let at = name === source ? +received % size : 0;;) {
    tell(sending, at);
    const body = new FormData();
    for (const [field, value] of [['source', name], ['bytes', size], ['at', at]]) body.append(field, value);
    body.append('file', chosen.slice(at, at + +piece), chosen.name);
    const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body }).catch(() => {});
    if (answer?.redirected) return location = answer.url;
    const said = await answer?.json().catch(() => {});
    if (said?.next) return location = said.next;
    if (answer?.ok && said) { at = said.received; continue; }
    if (answer?.status < 500 && answer.status !== 429) throw said?.message ?? again;
    tell(waits, at);
    await pause();
  }
}

form.addEventListener('submit', (event) => {
  const [chosen] = file.files;
  if (!chosen?.size || form.ariaBusy) return;
  event.preventDefault();
  form.ariaBusy = 'true';
  fault.textContent = '';
  send(chosen).catch((words) => {
    form.ariaBusy = null;
    output.textContent = '';
    fault.textContent = typeof words === 'string' ? words : again;
  });
});
form.dataset.ready = 'yes';
