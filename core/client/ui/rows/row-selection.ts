/** Which rows of a list are selected, and where the keyboard is: the rules of file managers and mail programs. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface SelectableRows<K> {
  readonly count: number;
  /** Known for every row, also for those whose content is not loaded, so that a range can span them. */
  keyAt(index: number): K | undefined;
  /** In place of walking all rows, where the keys of some are still to be asked for. */
  selectAll?(): void;
  /** Makes the keys of all rows known, where a range needs those of rows that are not loaded. */
  loadKeys?(): Promise<unknown>;
}

export class RowSelection<K extends string | number = string | number> {
  /** Keys survive sorting and filtering; positions do not. */
  keys: ReadonlySet<K> = new Set();
  /** Row that the keyboard is on, -1 when none. */
  cursor = -1;
  /** Where a range starts. */
  anchor = -1;
  /** Rows as they stand now; the owner of the list keeps it up to date. */
  rows: SelectableRows<K>;

  constructor(rows: SelectableRows<K> = { count: 0, keyAt: () => undefined }) {
    this.rows = rows;
    makeAutoObservable(this, { keys: observableRef, rows: observableRef }, { autoBind: true });
  }

  get size(): number {
    return this.keys.size;
  }

  has(key: K | undefined): boolean {
    return key !== undefined && this.keys.has(key);
  }

  /** Selects one row and no other. */
  only(index: number): void {
    const key = this.rows.keyAt(index);
    this.keys = new Set(key === undefined ? [] : [key]);
    this.cursor = index;
    this.anchor = index;
  }

  toggle(index: number): void {
    const key = this.rows.keyAt(index);
    if (key === undefined) return;
    const keys = new Set(this.keys);
    if (!keys.delete(key)) keys.add(key);
    this.keys = keys;
    this.cursor = index;
    this.anchor = index;
  }

  /** Selects from the anchor to `index`, in place of the selection or in addition to it. */
  rangeTo(index: number, add = false): void {
    const from = this.anchor < 0 ? index : this.anchor;
    this.anchor = from;
    this.cursor = index;
    const before = add ? this.keys : new Set<K>();
    const isWhole = this.#span(from, index, before);
    if (isWhole || !this.rows.loadKeys) return;
    const known = this.keys;
    const isStill = (): boolean => this.keys === known && this.anchor === from && this.cursor === index;
    // What cannot be asked for now stays as it is: the rows that are known are selected.
    void this.rows.loadKeys().then(
      () => runInAction(() => isStill() && this.#span(from, index, before)),
      () => {},
    );
  }

  /** @returns whether the keys of all rows in the range are known */
  #span(from: number, to: number, before: ReadonlySet<K>): boolean {
    const keys = new Set(before);
    let isWhole = true;
    for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) {
      const key = this.rows.keyAt(at);
      if (key === undefined) isWhole = false;
      else keys.add(key);
    }
    this.keys = keys;
    return isWhole;
  }

  /** Moves the keyboard without selecting. */
  moveTo(index: number): void {
    this.cursor = index;
  }

  all(): void {
    if (this.rows.selectAll) {
      this.rows.selectAll();
      return;
    }
    const keys = new Set<K>();
    for (let at = 0; at < this.rows.count; at += 1) {
      const key = this.rows.keyAt(at);
      if (key !== undefined) keys.add(key);
    }
    this.keys = keys;
  }

  clear(): void {
    this.keys = new Set();
  }

  /** For selections that come from elsewhere, such as a link. */
  replace(keys: Iterable<K>): void {
    this.keys = new Set(keys);
  }
}
