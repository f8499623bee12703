/** What the account plugin lends to others. */
import { type Binding, provide } from '#plugin-api/client';
import { ThisBrowser } from '../common/services.ts';
import { thisBrowser } from './this-browser.ts';

export const bindings: readonly Binding[] = [provide(ThisBrowser, () => thisBrowser)];

export const provides = [ThisBrowser];
