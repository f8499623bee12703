/** Stripe's script: fetched when a card is first typed in or a bank asks, and never before. */
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import type { Standing } from '../../common/model.ts';

export type StripeGateway = Pick<Standing['gateway'], 'publishable_key' | 'script'>;

/** It did not come: there is no connection, or something in the browser keeps it away. */
export class StripeMissing extends Error {}

/** Milliseconds; a line this slow would not carry the fields either. */
const PATIENCE = 30_000;

let coming: Promise<StripeConstructor> | undefined;
let made: { readonly by: StripeConstructor; readonly key: string; readonly stripe: Stripe } | undefined;

const fetchScript = (address: string): Promise<StripeConstructor> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new StripeMissing());
    };
    const timer = setTimeout(fail, PATIENCE);
    script.src = address;
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      // Some blockers answer with an empty script.
      if (window.Stripe) resolve(window.Stripe);
      else fail();
    });
    document.head.append(script);
  });

/** @throws StripeMissing; asked again, it tries again */
export const loadStripe = async ({ publishable_key: key, script }: StripeGateway): Promise<Stripe> => {
  coming ??= window.Stripe ? undefined : fetchScript(script);
  const by = window.Stripe ?? (await coming?.finally(() => (coming = undefined)));
  if (!by) throw new StripeMissing();
  if (made?.by !== by || made.key !== key) made = { by, key, stripe: by(key) };
  return made.stripe;
};
