/**
 * Stripe's part in the browser, for end-to-end tests: a script that follows https://docs.stripe.com/js as far as the card form uses it, with
 * the card in a frame of its own, and a bank that asks in another one.
 */
import { type StripeObjects, type TestCard } from './local-stripe-calls.ts';

const SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src);
  let asked = 0;
  const frameIn = (place, path, style) =>
    new Promise((resolve) => {
      const frame = Object.assign(document.createElement('iframe'), { src: origin + path, onload: () => resolve(frame) });
      Object.assign(frame.style, style);
      place.append(frame);
    });
  const ask = (frame, question) =>
    new Promise((resolve) => {
      const id = ++asked;
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || data.id !== id) return;
        removeEventListener('message', hear);
        resolve(data.answer);
      };
      addEventListener('message', hear);
      frame.contentWindow.postMessage({ ...question, id }, origin);
    });
  window.Stripe = (key) => ({
    elements(options) {
      if (options.paymentMethodTypes) throw new Error('IntegrationError: paymentMethodTypes');
      const path = '/fields?' + new URLSearchParams({ key, locale: options.locale, color: options.appearance.variables.colorText });
      let frame;
      return {
        frame: () => frame,
        update: async () => undefined,
        submit: () => ask(frame, { what: 'check' }),
        create: () => {
          const listeners = {};
          return {
            on: (event, listener) => void (listeners[event] = listener),
            destroy: () => frame?.remove(),
            async mount(place) {
              try {
                await fetch(origin + '/browser/hello');
                frame = await frameIn(place, path, { width: '100%', height: '190px', border: '0' });
                listeners.ready?.();
              } catch {
                listeners.loaderror?.();
              }
            },
          };
        },
      };
    },
    confirmSetup: ({ elements, clientSecret, confirmParams }) =>
      ask(elements.frame(), { what: 'confirm', secret: clientSecret, name: confirmParams.payment_method_data.billing_details.name }),
    async handleNextAction({ clientSecret }) {
      const cover = { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647' };
      const frame = await frameIn(document.body, '/bank', cover);
      const answer = await ask(frame, { secret: clientSecret });
      frame.remove();
      return answer;
    },
  });
})();`;

const page = (body: string, script: string): string =>
  `<!doctype html><meta charset="utf-8"><style>body{font:13px system-ui;margin:0;background:transparent}label,input{display:block;width:95%}
  main{background:#fff;margin:20vh auto;width:320px;padding:20px}</style>${body}<script>
  const send = async (path, body) => (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json();
  const answerTo = ({ source, origin, data }, answer) => source.postMessage({ id: data.id, answer }, origin);
  ${script}</script>`;

const FIELDS = page(
  `<label>Card number<input id="number"></label><label>Expiration date<input id="expiry"></label><label>Security code<input id="cvc"></label>
  <p id="problem" role="alert"></p>`,
  `document.body.style.color = new URLSearchParams(location.search).get('color');
  addEventListener('message', async (event) => {
    const number = document.getElementById('number').value.replaceAll(' ', '');
    const problem = number ? '' : 'Your card number is incomplete.';
    document.getElementById('problem').textContent = problem;
    if (problem) return answerTo(event, { error: { type: 'validation_error', message: problem } });
    if (event.data.what === 'check') return answerTo(event, {});
    answerTo(event, await send('/browser/confirm', { secret: event.data.secret, name: event.data.name, number }));
  });`,
);

const BANK = page(
  `<main><h1>Your bank</h1><label>Word of your bank<input id="word"></label><button id="yes">Confirm</button><button id="no">Refuse</button></main>`,
  `addEventListener('message', (event) => {
    for (const [id, accept] of [['yes', true], ['no', false]])
      document.getElementById(id).onclick = async () =>
        answerTo(event, await send('/browser/bank', { secret: event.data.secret, accept, word: document.getElementById('word').value }));
  });`,
);

/** Test numbers (https://docs.stripe.com/testing). */
const CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': 'visa',
  '4000000000000341': 'visa_chargeDeclined',
  '4000002760003184': 'authenticationRequired',
};

interface Sent {
  readonly secret: string;
  readonly name?: string;
  readonly number?: string;
  readonly accept?: boolean;
  readonly word?: string;
}

const answerTo = (objects: StripeObjects, path: string, { secret, name = '', number = '', accept, word }: Sent): object => {
  if (path === '/browser/bank') {
    objects.confirm(secret.replace(/_secret_.*/, ''), accept === true && word === 'marginalia');
    return {};
  }
  const card = CARDS[number];
  if (!card) return { error: { type: 'card_error', message: 'Your card number is invalid.' } };
  return { setupIntent: { status: 'succeeded', payment_method: objects.setUp(secret, card, name) } };
};

/** @returns what a browser that asks for this is told; `undefined` for what is none of a browser's affair */
export const browserAnswer = (
  objects: StripeObjects,
  path: string,
  body: string,
): { readonly type: string; readonly body: string } | undefined => {
  if (path === '/stripe.js') return { type: 'text/javascript', body: SCRIPT };
  if (path === '/fields' || path === '/bank') return { type: 'text/html', body: path === '/bank' ? BANK : FIELDS };
  if (path === '/browser/hello') return { type: 'application/json', body: '{}' };
  if (!path.startsWith('/browser/')) return undefined;
  return { type: 'application/json', body: JSON.stringify(answerTo(objects, path, JSON.parse(body) as Sent)) };
};
