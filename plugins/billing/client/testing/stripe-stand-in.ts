/**
 * For tests: stands in for Stripe's script in the page, as https://docs.stripe.com/js documents it. It is strict where Stripe is: options
 * that this version refuses, elements used after their end, a form that was not submitted first.
 */
import type { Stripe, StripeElements, StripeElementsOptionsMode, StripePaymentElementOptions } from '@stripe/stripe-js';
import { afterEach, vi } from 'vitest';

type Outcome = { readonly error: { readonly type: string; readonly message: string } } | object;

interface Confirmed {
  readonly clientSecret: string;
  readonly redirect?: 'always' | 'if_required';
  readonly confirmParams: { readonly payment_method_data?: { readonly billing_details?: { readonly name?: string } } };
}

export interface StandIn {
  /** Options of all forms that were opened. */
  readonly opened: { elements: StripeElementsOptionsMode; element: StripePaymentElementOptions }[];
  readonly restyled: unknown[];
  readonly keys: string[];
  /** What was confirmed: client secret and name on the card. */
  readonly confirmed: { secret: string; name: unknown }[];
  readonly asked: string[];
  /** What the next submit and confirm come to; good when not set. */
  submit: Outcome;
  confirm: Outcome;
  /** What the fields say once they are mounted. */
  says: 'ready' | 'loaderror' | 'nothing';
  /** Somebody presses Escape within the fields. */
  escape: () => void;
  /** Forms that are mounted. */
  mounted: number;
}

const wrong = (message: string): never => {
  throw new Error(`IntegrationError: ${message}`);
};

const elementsOf = (standIn: StandIn, elements: StripeElementsOptionsMode): StripeElements => {
  if ('paymentMethodTypes' in elements) wrong('paymentMethodTypes is not supported any more');
  if (elements.mode !== 'setup' || elements.currency !== 'usd') wrong('This is not what is tested');
  const listeners = new Map<string, () => void>();
  return {
    create: (type: string, element: StripePaymentElementOptions) => {
      if (type !== 'payment') wrong(`There is no ${type}`);
      standIn.opened.push({ elements, element });
      return {
        on: (event: string, listener: () => void) => void listeners.set(event, listener),
        mount: (place: HTMLElement) => {
          if (!place.isConnected) wrong('The place is not in the page');
          place.append(Object.assign(document.createElement('p'), { textContent: 'Fields of Stripe' }));
          standIn.mounted++;
          standIn.escape = () => listeners.get('escape')?.();
          queueMicrotask(() => listeners.get(standIn.says)?.());
        },
        destroy: () => {
          standIn.mounted--;
          document.querySelectorAll('p').forEach((each) => each.textContent === 'Fields of Stripe' && each.remove());
        },
      };
    },
    update: async ({ appearance }: { appearance: unknown }) => void standIn.restyled.push(appearance),
    submit: async () => standIn.submit,
  } as unknown as StripeElements;
};

const stripeOf = (standIn: StandIn): Stripe =>
  ({
    elements: (options: StripeElementsOptionsMode) => elementsOf(standIn, options),
    confirmSetup: async ({ clientSecret, redirect, confirmParams }: Confirmed) => {
      if (redirect !== 'if_required') wrong('The person would leave the page');
      standIn.confirmed.push({ secret: clientSecret, name: confirmParams.payment_method_data?.billing_details?.name });
      return { setupIntent: { status: 'succeeded', payment_method: `pm_${standIn.confirmed.length}` }, ...standIn.confirm };
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      standIn.asked.push(clientSecret);
      return {};
    },
  }) as unknown as Stripe;

/** @param comes whether the script does */
export const standInForStripe = ({ comes = true } = {}) => {
  const standIn: StandIn = {
    opened: [],
    restyled: [],
    keys: [],
    confirmed: [],
    asked: [],
    submit: {},
    confirm: {},
    says: 'ready',
    escape: () => undefined,
    mounted: 0,
  };
  const scripts: string[] = [];
  const state = { comes };
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return;
    scripts.push(node.src);
    queueMicrotask(() => {
      if (state.comes)
        Object.assign(window, {
          Stripe: (key: string) => {
            standIn.keys.push(key);
            return stripeOf(standIn);
          },
        });
      node.dispatchEvent(new Event(state.comes ? 'load' : 'error'));
    });
  });
  return Object.assign(standIn, { scripts, state });
};

afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
  vi.restoreAllMocks();
});
