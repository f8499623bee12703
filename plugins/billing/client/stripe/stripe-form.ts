/** Stripe's Payment Element: the card is typed into frames of Stripe, and all that we hear of it is the name of a payment method. */
import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { makeAutoObservable, runInAction } from 'mobx';
import { besideDialogs } from './beside-dialogs.ts';
import { loadStripe, type StripeGateway } from './load-stripe.ts';

interface Parts {
  readonly gateway: StripeGateway;
  /** `en` or `de`. */
  readonly language: 'en' | 'de';
  /** Answers the client secret of a new SetupIntent. @throws ApiError */
  readonly setUp: () => Promise<string>;
}

interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly element: StripePaymentElement;
}

/** `problem` is empty where the fields themselves say it. */
export type Taken = { readonly token: string } | { readonly problem: string };

export class StripeForm {
  readonly #parts: Parts;
  #mounted: Mounted | undefined;
  /** Counts what was begun, so that what comes too late is let go. */
  #round = 0;
  state: 'loading' | 'ready' | 'missing' = 'loading';

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows the fields in `place`. Never rejects: see `state`. */
  async open(place: HTMLElement, appearance: Appearance): Promise<void> {
    this.close();
    const round = ++this.#round;
    const become = (state: StripeForm['state']) => runInAction(() => round === this.#round && (this.state = state));
    become('loading');
    try {
      const stripe = await loadStripe(this.#parts.gateway);
      if (round !== this.#round) return;
      const elements = stripe.elements({
        mode: 'setup',
        currency: 'usd',
        setupFutureUsage: 'off_session',
        // As the server says it of the SetupIntent: the two have to agree.
        allowedPaymentMethodTypes: ['card'],
        locale: this.#parts.language,
        appearance,
      });
      const element = elements.create('payment', {
        fields: { billingDetails: { name: 'never' } },
        terms: { card: 'never' },
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      });
      element.on('ready', () => become('ready'));
      element.on('loaderror', () => become('missing'));
      // Pressed within a frame it is not heard here.
      element.on('escape', () => place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
      element.mount(place);
      this.#mounted = { stripe, elements, element };
    } catch {
      become('missing');
    }
  }

  restyle(appearance: Appearance): void {
    // Where it fails the fields stay as they were.
    this.#mounted?.elements.update({ appearance })?.catch(() => undefined);
  }

  /** Makes a payment method of what was typed; the bank may ask the person meanwhile. @throws ApiError */
  async take(name: string): Promise<Taken> {
    const mounted = this.#mounted;
    if (!mounted || this.state !== 'ready') return { problem: '' };
    const { stripe, elements } = mounted;
    const { error: wrong } = await elements.submit();
    if (wrong) return { problem: wrong.type === 'validation_error' ? '' : (wrong.message ?? '') };
    const clientSecret = await this.#parts.setUp();
    const { error, setupIntent } = await besideDialogs(() =>
      stripe.confirmSetup({
        elements,
        clientSecret,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href, payment_method_data: { billing_details: { name } } },
      }),
    );
    if (error) return { problem: error.message ?? '' };
    const { payment_method: method } = setupIntent;
    const token = typeof method === 'string' ? method : method?.id;
    return token === undefined ? { problem: '' } : { token };
  }

  close(): void {
    this.#round += 1;
    this.#mounted?.element.destroy();
    this.#mounted = undefined;
  }
}
