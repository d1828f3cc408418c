// A form that was sent without a line: it is said above the page, or in the dialog it stands in, with a button that sends it
// once there is one. The server is asked first: it can be on this very machine, which needs no network to reach it.
const WORDS = {
  ko: ['연결이 끊겨서 보내지 못했어요. 입력한 내용은 그대로 있어요.', '다시 보내기'],
  en: ['You’re offline, so nothing was sent. What you entered is still here.', 'Send again'],
};
const make = (tag, props, ...parts) => { const element = Object.assign(document.createElement(tag), props); element.append(...parts); return element; };

export async function hold({ target: form, submitter }) {
  const send = () => form.requestSubmit(submitter);
  if (await fetch('/health', { method: 'HEAD' }).catch(() => {})) {
    // Sent so, nobody hears of it and it would not be held again: what the button adds goes along by itself.
    if (submitter?.hasAttribute('formaction')) form.action = submitter.formAction;
    if (submitter?.name) form.append(make('input', { type: 'hidden', name: submitter.name, value: submitter.value }));
    return form.submit();
  }
  const [words, again] = WORDS[document.documentElement.lang] ?? WORDS.ko;
  const button = make('button', { type: 'button', className: 'button small', textContent: again, onclick: send });
  button.setAttribute('aria-describedby', 'held');
  document.getElementById('held')?.parentElement.remove();
  const banner = make('p', { className: 'banner' }, make('span', { id: 'held', textContent: words }), button);
  (form.closest('dialog') ?? document.getElementById('notice')).prepend(banner);
  button.focus();
}
