/** What an address leads to for whoever asks (CORE-010, CORE-011, CORE-012). */
import type { Ending } from '../session/session-store.ts';
import type { AddressTable, FoundAddress } from './address-table.ts';
import { nextOf, withNext } from './next-path.ts';

const HOME = '/';
const SIGN_IN = '/sign-in';
const SIGN_OUT = '/sign-out';
const NOT_FOUND = '/error?code=404';

export interface Visitor {
  readonly isSignedIn: boolean;
  readonly ending: Ending | undefined;
  /** Whether what owns an address is there for this visitor. */
  readonly isThere: (found: FoundAddress) => boolean;
}

export type Decision =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'screen'; readonly id: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'workbench'; readonly panel: FoundAddress | undefined };

export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const redirect = (to: string): Decision => ({ kind: 'redirect', to });

export const decideAddress = (address: Address, table: AddressTable, visitor: Visitor, origin: string): Decision => {
  const { pathname, search, hash } = address;
  const found = table.find(pathname);
  const isScreen = found?.owner.kind === 'screen';

  if (found?.owner.kind === 'screen') {
    const { access } = found.owner.declaration;
    if (access === 'signed-out' && visitor.isSignedIn) return redirect(nextOf(search, origin));
    const isAllowed = access !== 'signed-in' || visitor.isSignedIn;
    if (isAllowed && visitor.isThere(found)) return { kind: 'screen', id: found.owner.id, params: found.params };
  }

  if (!visitor.isSignedIn) {
    // Who leaves by choice is bid farewell and not asked to come back to where they were.
    const isKnown = found !== undefined && pathname !== SIGN_IN && pathname !== SIGN_OUT;
    if (visitor.ending === 'chosen' && table.find(SIGN_OUT) && pathname !== SIGN_OUT) return redirect(SIGN_OUT);
    if (table.find(SIGN_IN) && pathname !== SIGN_IN)
      return redirect(withNext(SIGN_IN, isKnown ? pathname + search + hash : HOME));
    return redirect(NOT_FOUND);
  }

  if (found && !isScreen && visitor.isThere(found)) return { kind: 'workbench', panel: found };
  return pathname === HOME ? { kind: 'workbench', panel: undefined } : redirect(HOME);
};
