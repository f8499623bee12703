/** The records of one kind in memory, by id and by what they belong to. */
import type { ItemKind } from '../../common/model/items.ts';
import { parentOf } from './fields.ts';
import type { RecordOf } from './records.ts';

export class Table<K extends ItemKind> {
  readonly records = new Map<number, RecordOf[K]>();
  readonly #kind: K;
  readonly #children = new Map<number, Set<number>>();

  constructor(kind: K) {
    this.#kind = kind;
  }

  set(record: RecordOf[K]): void {
    const before = this.records.get(record.id);
    const [from, to] = [before && parentOf(this.#kind, before), parentOf(this.#kind, record)];
    this.records.set(record.id, record);
    if (from === to) return;
    if (before) this.#leave(from, record.id);
    if (to === null) return;
    const children = this.#children.get(to);
    if (children) children.add(record.id);
    else this.#children.set(to, new Set([record.id]));
  }

  delete(id: number): void {
    const record = this.records.get(id);
    if (!record) return;
    this.records.delete(id);
    this.#leave(parentOf(this.#kind, record), id);
  }

  /** Those that belong to one parent. */
  of(parent: number): RecordOf[K][] {
    return [...(this.#children.get(parent) ?? [])].flatMap((id) => this.records.get(id) ?? []);
  }

  clear(): void {
    this.records.clear();
    this.#children.clear();
  }

  #leave(parent: number | null | undefined, id: number): void {
    if (parent === null || parent === undefined) return;
    const children = this.#children.get(parent);
    children?.delete(id);
    if (children?.size === 0) this.#children.delete(parent);
  }
}
