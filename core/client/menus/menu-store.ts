/** `MenuRegistry`: what plugins put into menus, sorted and filtered for this user and context. */
import type { AnyManifest, MenuDeclaration } from '../../plugin-api/manifest.ts';
import type { ContextKeyStore } from '../context/context-key-store.ts';
import type { CommandRegistry, MenuItem, MenuRegistry } from '../plugins/types.ts';

const DEFAULT_GROUP = 'z';

export class MenuStore implements MenuRegistry {
  readonly #byMenu = new Map<string, MenuDeclaration[]>();
  readonly #commands: CommandRegistry;
  readonly #keys: ContextKeyStore;

  constructor(manifests: readonly AnyManifest[], commands: CommandRegistry, keys: ContextKeyStore) {
    this.#commands = commands;
    this.#keys = keys;
    for (const item of manifests.flatMap(({ contributes }) => contributes.menus ?? [])) {
      this.#byMenu.set(item.menu, [...(this.#byMenu.get(item.menu) ?? []), item]);
    }
  }

  /** Items without a group come last; equal orders keep the order of their manifests. */
  items(menu: string): readonly MenuItem[] {
    return this.#present(menu)
      .map(({ command, group = DEFAULT_GROUP, order = 0 }) => ({ command: this.#commands.state(command), group, order }))
      .filter((item): item is MenuItem => item.command !== undefined)
      .sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : a.order - b.order));
  }

  has(menu: string): boolean {
    return this.#present(menu).some(({ command }) => this.#commands.has(command));
  }

  #present(menu: string): readonly MenuDeclaration[] {
    return (this.#byMenu.get(menu) ?? []).filter(({ when }) => this.#keys.holds(when));
  }
}
