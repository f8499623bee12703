/** Whose house the windows show: one's own on this machine, or somebody's server. */
import { coreContract } from '../../core/common/core-contract.ts';
import { SECRET_HEADER } from '../../core/server/app/access-secret.ts';
import type { Place } from '../common/program-settings.ts';
import type { House } from './house.ts';
import type { Tokens } from './tokens.ts';
import type { UsedElectron } from './used-electron.ts';

/** Milliseconds that a server may take to say that it is one. */
const PATIENCE = 10_000;

/** Whether Carrel answers at the address of a server. */
export const isCarrel = async (address: string, fetch: UsedElectron['net']['fetch']): Promise<boolean> => {
  try {
    const answer = await fetch(`${address}/api/health/`, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    return coreContract.health.reply.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
};

export interface PlaceParts {
  readonly house: House;
  readonly tokens: Tokens;
}

/** Where requests of this place go, and what goes with them. */
export const doorOf = async (
  place: Place,
  { house }: Pick<PlaceParts, 'house'>,
): Promise<{ readonly address: string; readonly headers: Readonly<Record<string, string>> }> => {
  if (place.kind === 'server') return { address: place.address, headers: {} };
  const { address, secret } = await house.door();
  return { address, headers: { [SECRET_HEADER]: secret } };
};

/** One's own house asks nobody for a password; its sessions last as long as the program runs. */
export class PlaceTokens {
  readonly #parts: PlaceParts;
  #own: Promise<string> | undefined;

  constructor(parts: PlaceParts) {
    this.#parts = parts;
  }

  /** @returns null where somebody has to sign in */
  async of(place: Place): Promise<string | null> {
    if (place.kind === 'server') return this.#parts.tokens.of(place.address);
    this.#own ??= this.#parts.house.session();
    return this.#own;
  }

  /** A sign-in of just now, where nobody is asked for one. @returns null on somebody's server */
  async anew(place: Place): Promise<string | null> {
    if (place.kind === 'server') return null;
    this.#own = this.#parts.house.session();
    return this.#own;
  }

  keep(place: Place, tokens: string | null): void {
    if (place.kind === 'server') this.#parts.tokens.keep(place.address, tokens);
    else this.#own = tokens === null ? undefined : Promise.resolve(tokens);
  }
}
