/** How the person has the tree of projects: shown or folded away, how much room it has, which branches are open. Kept in this browser. */
import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';

const KEY = 'library.tree';

/** Branches that are open at first: what was viewed last is long, and changes as one goes. */
const OPEN_AT_FIRST = ['favourites', 'shared', 'saved'] as const;

/** Everything, a first project, what was viewed, and the trash. */
const ROWS_AT_FIRST = 4;

const share = z.optional(z.number().check(z.gte(0), z.lte(1)));
const Kept = z.object({
  isShown: z.optional(z.boolean()),
  height: share,
  width: share,
  open: z.optional(z.array(z.string())),
  rows: z.optional(z.number()),
  tagRows: z.optional(z.number()),
});

export class TreeLook {
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  isShown: boolean;
  /** Share of the panel that the tree has above the list, 0 to 1; `undefined` until the person says so. */
  height: number | undefined;
  /** Share that it has beside the list. */
  width: number;
  open: ReadonlySet<string>;
  /** Rows that it had when it was whole the last time: so much room waits for them, and nothing below it moves when they come. */
  rows: number;
  /** Rows of tags below it, likewise. */
  tagRows: number;

  constructor(local: Pick<LocalStore, 'read' | 'write'>) {
    this.#local = local;
    const kept = z.safeParse(Kept, local.read(KEY)).data;
    this.isShown = kept?.isShown ?? true;
    this.height = kept?.height;
    this.width = kept?.width ?? 0.22;
    this.open = new Set(kept?.open ?? OPEN_AT_FIRST);
    this.rows = kept?.rows ?? ROWS_AT_FIRST;
    this.tagRows = kept?.tagRows ?? 0;
    makeAutoObservable(this, { open: observableRef }, { autoBind: true });
  }

  toggle(ids: readonly string[], isOpen: boolean): void {
    const named = new Set(ids);
    this.open = new Set(isOpen ? [...this.open, ...named] : [...this.open].filter((id) => !named.has(id)));
    this.#keep();
  }

  fold(): void {
    this.isShown = !this.isShown;
    this.#keep();
  }

  setHeight(height: number): void {
    this.height = height;
    this.#keep();
  }

  setWidth(width: number): void {
    this.width = width;
    this.#keep();
  }

  /** It is whole, and shows so many rows. */
  setRows(rows: number): void {
    if (rows === this.rows) return;
    this.rows = rows;
    this.#keep();
  }

  /** The tags are all there, and show so many rows. */
  setTagRows(rows: number): void {
    if (rows === this.tagRows) return;
    this.tagRows = rows;
    this.#keep();
  }

  #keep(): void {
    const { isShown, height, width, open, rows, tagRows } = this;
    this.#local.write(KEY, { isShown, ...(height !== undefined && { height }), width, open: [...open], rows, tagRows });
  }
}
