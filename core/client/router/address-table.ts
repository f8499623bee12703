/** Which screen or panel owns an address. */
import type { AnyManifest, PanelDeclaration, ScreenDeclaration } from '../../plugin-api/manifest.ts';
import { exactness, matchPattern } from './path-pattern.ts';

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

  constructor(manifests: readonly AnyManifest[]) {
    const owners = manifests.flatMap(({ id: plugin, contributes }): AddressOwner[] => [
      ...Object.entries(contributes.screens ?? {}).map(
        ([id, declaration]): AddressOwner => ({ kind: 'screen', id, plugin, route: declaration.route, declaration }),
      ),
      ...Object.entries(contributes.panels ?? {}).flatMap(([id, declaration]): AddressOwner[] =>
        declaration.route === undefined ? [] : [{ kind: 'panel', id, plugin, route: declaration.route, declaration }],
      ),
    ]);
    this.#owners = owners.sort((a, b) => exactness(b.route) - exactness(a.route));
  }

  find(path: string): FoundAddress | undefined {
    for (const owner of this.#owners) {
      const params = matchPattern(owner.route, path);
      if (params) return { owner, params };
    }
    return undefined;
  }

  routeOf(panel: string): string | undefined {
    return this.#owners.find(({ kind, id }) => kind === 'panel' && id === panel)?.route;
  }
}
