/** `Navigation`: where addresses of this app lead, and going there. */
import type { Navigation } from '../../plugin-api/services.ts';
import { isUsable } from '../plugins/plugin-states.ts';
import type { PluginHost } from '../plugins/types.ts';
import type { SessionStore } from '../session/session-store.ts';
import { AddressTable, type FoundAddress } from './address-table.ts';
import { type Address, type Decision, decideAddress } from './decide-address.ts';
import { fillPattern } from './path-pattern.ts';

type Navigate = (path: string, options: { replace: boolean }) => unknown;

export class Addresses implements Navigation {
  readonly table: AddressTable;
  readonly #host: PluginHost;
  readonly #session: SessionStore;
  #navigate: Navigate | undefined;

  constructor(host: PluginHost, session: SessionStore) {
    this.#host = host;
    this.#session = session;
    this.table = new AddressTable(host.manifests);
  }

  /** The router, once it is there. */
  use(navigate: Navigate): void {
    this.#navigate = navigate;
  }

  go(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
    void this.#navigate?.(path, { replace });
  }

  pathOf(panel: string, params: object = {}): string | undefined {
    const route = this.table.routeOf(panel);
    return route === undefined ? undefined : fillPattern(route, params as Record<string, unknown>);
  }

  decide(address: Address): Decision {
    const { isSignedIn, ending } = this.#session;
    return decideAddress(address, this.table, { isSignedIn, ending, isThere: (found) => this.#isThere(found) }, location.origin);
  }

  /** What is locked, failed or disabled is there: it says so itself. */
  #isThere({ owner }: FoundAddress): boolean {
    const status = this.#host.status(owner.plugin);
    if (owner.kind === 'screen') return isUsable(status) || status.state === 'failed';
    return !['hidden', 'unknown'].includes(this.#host.panel(owner.id).state);
  }
}
