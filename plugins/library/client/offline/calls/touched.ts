/** Which fields were changed here with which version: so that a change made on an older version is told from one that clashes. */
import type { Stored } from '../../../common/change.ts';
import type { ItemKind } from '../../../common/model.ts';

interface Known {
  /** The version from which on all changes are known. */
  readonly since: number;
  readonly version: number;
  readonly touched: Readonly<Record<string, number>>;
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

export class Touched {
  readonly #known = new Map<string, Known>();

  /** The record as `merge` takes it. Where it was changed by somebody else since `base`, any of its fields may have been. */
  of(kind: ItemKind, { id, version }: Versioned, base: number | undefined, names: readonly string[]): Stored {
    if (base === undefined || base >= version) return { version, touched: {} };
    const known = this.#known.get(`${kind} ${id}`);
    if (known && known.version === version && known.since <= base) return { version, touched: known.touched };
    return { version, touched: Object.fromEntries(names.map((name) => [name, version])) };
  }

  note(kind: ItemKind, before: Versioned, { id, version }: Versioned, names: readonly string[]): void {
    const key = `${kind} ${id}`;
    const known = this.#known.get(key);
    const { since, touched } = known?.version === before.version ? known : { since: before.version, touched: {} };
    const own = Object.fromEntries(names.map((name) => [name, version]));
    this.#known.set(key, { since, version, touched: { ...touched, ...own } });
  }
}
