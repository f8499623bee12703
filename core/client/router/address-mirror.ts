/** Keeps the address bar and the active panel the same: an address opens its panel, a panel that comes to the front shows its address. */
import { reaction } from 'mobx';
import { type Disposable, DisposableStore, disposable } from '../../common/disposable.ts';
import type { Navigation, Panels } from '../../plugin-api/services.ts';
import type { Phases } from '../plugins/types.ts';
import type { AddressTable, FoundAddress } from './address-table.ts';
import type { Address } from './decide-address.ts';
import { readParams } from './read-params.ts';

/** What the mirror needs of the browser's address bar. */
export interface AddressBar {
  readonly state: { readonly location: Address & { readonly state: unknown }; readonly historyAction: string };
  navigate(to: string, options: { replace: boolean; state: unknown }): unknown;
  subscribe(listener: () => void): () => void;
}

/** Addresses of panels, both ways. */
export interface PathBook extends Pick<Navigation, 'pathOf'> {
  readonly table: AddressTable;
}

/** Marks addresses that came from a panel; such an address need not open anything. */
const MIRRORED = { mirrored: true } as const;

const isMirrored = (state: unknown): boolean => typeof state === 'object' && state !== null && 'mirrored' in state;

export class AddressMirror {
  readonly #bar: AddressBar;
  readonly #panels: Panels;
  readonly #book: PathBook;
  readonly #phases: Phases;
  /** An address waits for its panel to be opened; meanwhile no other panel may take the address. */
  #isOpening = false;
  #lastInstance: string | undefined;
  #isFirst = true;

  constructor(bar: AddressBar, panels: Panels, book: PathBook, phases: Phases) {
    this.#bar = bar;
    this.#panels = panels;
    this.#book = book;
    this.#phases = phases;
  }

  /** @param allowed whether the address leads to the workbench at all */
  start(allowed: (address: Address) => FoundAddress | undefined): Disposable {
    const parts = new DisposableStore();
    const follow = (isStart: boolean) => {
      const { location, historyAction } = this.#bar.state;
      const found = allowed(location);
      const isTravel = historyAction === 'POP' && !isStart;
      const isOwn = isMirrored(location.state) && historyAction !== 'POP';
      if (found && !isOwn) void this.#open(found, location, isTravel);
    };
    parts.add(disposable(this.#bar.subscribe(() => follow(false))));
    parts.add(
      disposable(
        reaction(
          () => this.#activePath(),
          (active) => active && this.#show(active),
        ),
      ),
    );
    follow(true);
    // An address that opens nothing takes that of whatever panel the layout has put in front.
    void this.#phases.when('restored').then(() => {
      const active = this.#activePath();
      if (active && !this.#isOpening) this.#show(active);
    });
    return parts;
  }

  #activePath(): { instance: string; path: string } | undefined {
    const { active } = this.#panels;
    const path = active && this.#book.pathOf(active.id, active.params);
    return active && path !== undefined ? { instance: active.instance, path } : undefined;
  }

  /** A new panel is a step in the history, other params of the same panel are not. */
  #show({ instance, path }: { instance: string; path: string }): void {
    const isSame = instance === (this.#lastInstance ?? instance);
    this.#lastInstance = instance;
    const { location } = this.#bar.state;
    if (this.#isOpening || this.#phases.current === 'boot' || location.pathname === path) return;
    if (this.#book.table.find(location.pathname)?.owner.kind === 'screen') return;
    this.#bar.navigate(path, { replace: isSame, state: MIRRORED });
  }

  /** @param isTravel it was come to by the browser's Back or Forward */
  async #open(
    { owner, params: texts }: FoundAddress,
    location: AddressBar['state']['location'],
    isTravel: boolean,
  ): Promise<void> {
    if (owner.kind !== 'panel') return;
    this.#isOpening = true;
    await this.#phases.when('restored');
    this.#isOpening = false;
    const { pathname, search } = location;
    if (pathname !== this.#bar.state.location.pathname) return; // gone elsewhere meanwhile
    const isReload = this.#isFirst && isMirrored(location.state);
    this.#isFirst = false;
    const open = this.#panels.instances(owner.id).find(({ params }) => this.#book.pathOf(owner.id, params) === pathname);
    // After a reload, the panel that had the keyboard may be one without an address; it keeps it.
    if (open && isReload) return;
    const params =
      open?.params ?? readParams(owner.declaration.params, { ...Object.fromEntries(new URLSearchParams(search)), ...texts });
    // What is open passes or stays as it did; what was closed is only looked at on the way back.
    if (params) this.#panels.open(owner.id, params, { preview: open !== undefined || isTravel });
    else this.#bar.navigate('/error?code=404', { replace: true, state: null });
  }
}
