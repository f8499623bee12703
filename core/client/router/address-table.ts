/** Which screen or panel owns an address. */
import { matchRoutes } from 'react-router-dom';
import type { AnyManifest, PanelDeclaration, ScreenDeclaration } from '../../plugin-api/manifest.ts';

interface Owner<Kind, Declaration> {
  readonly kind: Kind;
  readonly id: string;
  readonly plugin: string;
  readonly route: string;
  readonly declaration: Declaration;
}
export type AddressOwner = Owner<'panel', PanelDeclaration> | Owner<'screen', ScreenDeclaration>;

export interface FoundAddress {
  readonly owner: AddressOwner;
  readonly params: Readonly<Record<string, string>>;
}

export class AddressTable {
  readonly #owners: readonly AddressOwner[];
  /** As the router wants them, which ranks them: the more exact address wins. */
  readonly #routes: { path: string; handle: AddressOwner }[];

  constructor(manifests: readonly AnyManifest[]) {
    this.#owners = manifests.flatMap(({ id: plugin, contributes }): AddressOwner[] => [
      ...Object.entries(contributes.screens ?? {}).map(
        ([id, declaration]): AddressOwner => ({ kind: 'screen', id, plugin, route: declaration.route, declaration }),
      ),
      ...Object.entries(contributes.panels ?? {}).flatMap(([id, declaration]): AddressOwner[] =>
        declaration.route === undefined ? [] : [{ kind: 'panel', id, plugin, route: declaration.route, declaration }],
      ),
    ]);
    this.#routes = this.#owners.map((owner) => ({ path: owner.route, handle: owner }));
  }

  find(path: string): FoundAddress | undefined {
    const [found] = matchRoutes(this.#routes, path) ?? [];
    if (!found) return undefined;
    const params = Object.entries(found.params).filter((param): param is [string, string] => param[1] !== undefined);
    return { owner: found.route.handle, params: Object.fromEntries(params) };
  }

  routeOf(panel: string): string | undefined {
    return this.#owners.find(({ kind, id }) => kind === 'panel' && id === panel)?.route;
  }
}
