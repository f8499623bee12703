/** The person's own changes in memory, by what they are of and by the names of what was made here. */
import type { ItemKind } from '../../common/model/items.ts';
import { type OwnChange, isWaiting } from './own-change.ts';

export class OwnChanges {
  readonly #all = new Map<string, OwnChange>();
  readonly named = new Map<string, OwnChange>();
  /** How many are to be sent. */
  count = 0;

  readonly get = (kind: ItemKind, id: number): OwnChange | undefined => this.#all.get(`${kind} ${id}`);

  get all(): readonly OwnChange[] {
    return [...this.#all.values()];
  }

  set(own: OwnChange): void {
    this.delete(own.kind, own.id);
    this.#all.set(`${own.kind} ${own.id}`, own);
    if (own.client_id !== undefined) this.named.set(own.client_id, own);
    if (isWaiting(own)) this.count++;
  }

  delete(kind: ItemKind, id: number): void {
    const before = this.get(kind, id);
    if (!before) return;
    this.#all.delete(`${kind} ${id}`);
    if (before.client_id !== undefined) this.named.delete(before.client_id);
    if (isWaiting(before)) this.count--;
  }

  clear(): void {
    this.#all.clear();
    this.named.clear();
    this.count = 0;
  }
}
