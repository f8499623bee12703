/** What the account plugin is made of, and what it lends to others. */
import { Api, type Binding, Host, provide } from '#plugin-api/client';
import { proofCalls } from '../common/proof-calls.ts';
import { ThisBrowser } from '../common/services.ts';
import { OwnProof, TheProof } from './proof/own-proof.ts';
import { thisBrowser } from './this-browser.ts';

export const bindings: readonly Binding[] = [
  provide(ThisBrowser, () => thisBrowser),
  provide(TheProof, (get) => new OwnProof(get(Api).of(proofCalls), async () => (await get(Host).signInAnew?.()) ?? false)),
];

export const provides = [ThisBrowser];
