/** What the account plugin is made of, and what it lends to others. */
import { type Binding, LocalStore, provide, Session } from '#plugin-api/client';
import { ThisBrowser } from '../common/services.ts';
import { thisBrowser } from './this-browser.ts';
import { TheOffer, UsageOffer } from './usage/usage-offer.ts';

export const bindings: readonly Binding[] = [
  provide(ThisBrowser, () => thisBrowser),
  provide(TheOffer, (get) => new UsageOffer(get(Session), get(LocalStore))),
];

export const provides = [ThisBrowser];
