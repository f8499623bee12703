/** Settings of the environment that make Stripe take the payments. Without them the sandbox does. */
import type { ContentSources } from '#plugin-api/server';
import * as z from 'zod/mini';

const keyOf = (...prefixes: readonly string[]) =>
  z._default(
    z.string().check(
      z.refine((text) => text === '' || prefixes.some((prefix) => text.startsWith(prefix)), {
        error: `it begins with ${prefixes.join(' or ')}`,
      }),
    ),
    '',
  );

/** Keys go over the wire, so it is encrypted, except to this very machine. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

const addressOf = (usual: string) =>
  z._default(z.url({ protocol: /^https?$/ }).check(z.refine(isSafe, { error: 'it begins with https://' })), usual);

const Keys = z.object({
  STRIPE_SECRET_KEY: keyOf('sk_', 'rk_'),
  /** For Stripe's fields in the browser. */
  STRIPE_PUBLISHABLE_KEY: keyOf('pk_'),
  /** Of the endpoint `/api/payment/webhook/`, as Stripe shows it where the endpoint is registered. */
  STRIPE_WEBHOOK_SECRET: keyOf('whsec_'),
  /** Where Stripe's API is. */
  STRIPE_API: addressOf('https://api.stripe.com'),
  /** Stripe's script for browsers, of the version of the API that is used. */
  STRIPE_JS: addressOf('https://js.stripe.com/endive/stripe.js'),
});

export const isLive = (key: string): boolean => key.includes('_live_');

export const StripeSettings = Keys.check(
  z.refine(
    (keys) => new Set([keys.STRIPE_SECRET_KEY, keys.STRIPE_PUBLISHABLE_KEY, keys.STRIPE_WEBHOOK_SECRET].map(Boolean)).size === 1,
    { error: 'all three keys are set, or none', path: ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'] },
  ),
  z.refine(({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }) => isLive(STRIPE_SECRET_KEY) === isLive(STRIPE_PUBLISHABLE_KEY), {
    error: 'one key is for tests and the other is not',
    path: ['STRIPE_PUBLISHABLE_KEY'],
  }),
);
export type StripeSettings = z.output<typeof StripeSettings>;

const STRIPES_OWN = 'https://js.stripe.com';
/** Its frames come from changing hosts (https://docs.stripe.com/security/guide#content-security-policy). */
const originsOf = (script: string): string[] => (script === STRIPES_OWN ? [script, 'https://*.js.stripe.com'] : [script]);

/** What pages have to load for Stripe's fields, and for the bank that asks in a frame. */
export const contentSourcesOf = ({ STRIPE_JS, STRIPE_API }: Pick<StripeSettings, 'STRIPE_JS' | 'STRIPE_API'>): ContentSources => {
  const origins = originsOf(new URL(STRIPE_JS).origin);
  return { script: origins, frame: [...origins, 'https://hooks.stripe.com'], connect: [new URL(STRIPE_API).origin] };
};
