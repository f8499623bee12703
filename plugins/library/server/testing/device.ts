/** A device that keeps the library and syncs, for tests: it holds what the server gave it and nothing else. */
import { expect } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { ITEM_KINDS, type ItemKind } from '../../common/model.ts';
import type { Records, SyncAnswer } from '../../common/model/sync.ts';
import type { TestUser } from '#core/server/testing/types.ts';

type Held = { readonly [K in ItemKind]: Map<number, Records[K][number]> };
export type Lists = Partial<Record<ItemKind, readonly object[]>>;

export class Device {
  version: string | null = null;
  readonly held: Held = {
    projects: new Map(),
    articles: new Map(),
    citations: new Map(),
    article_notes: new Map(),
    citation_notes: new Map(),
  };
  readonly user: TestUser;

  constructor(user: TestUser) {
    this.user = user;
  }

  /** One call. @returns the first answer; what it had no room for is read as well */
  async sync(lists: Lists = {}, more: { batch_id?: string } = {}): Promise<SyncAnswer> {
    const body = { version: this.version, ...more, ...lists };
    const answer = await this.user.call(calls.sync, { body: JSON.parse(JSON.stringify(body)) });
    if (answer.reset) for (const kind of ITEM_KINDS) this.held[kind].clear();
    this.take(answer);
    for (let next = answer; next.more !== undefined; ) {
      next = await this.user.call(calls.sync, { body: { version: this.version, cursor: next.more } });
      this.take(next);
    }
    return answer;
  }

  /** One call of which everything must have been taken. */
  async send(lists: Lists): Promise<SyncAnswer> {
    const answer = await this.sync(lists);
    expect(answer.rejected).toEqual([]);
    return answer;
  }

  /** The texts of the notes on a reference. */
  notesOn(article: number): string[] {
    return [...this.held.article_notes.values()]
      .filter((note) => note.article === article && !note.is_deleted)
      .map(({ text }) => text);
  }

  get<K extends ItemKind>(kind: K, id: number): Records[K][number] {
    const record = this.held[kind].get(id);
    if (!record) throw new Error(`The device has no ${kind} ${id}`);
    return record;
  }

  /** A record that it changed, as a device of ours sends it: with the one that the server gave. */
  edited(kind: ItemKind, id: number, fields: object): object {
    const base = this.get(kind, id);
    return { ...base, ...fields, version: base.version + 1, updated_at: new Date().toISOString(), base };
  }

  private take(answer: SyncAnswer): void {
    this.version = answer.version;
    const keep = <K extends ItemKind>(kind: K): void => {
      for (const record of answer[kind]) this.held[kind].set(record.id, record);
    };
    for (const kind of ITEM_KINDS) keep(kind);
    for (const kind of ITEM_KINDS) for (const id of answer.gone[kind]) this.held[kind].delete(id);
    this.dropWithout('projects', 'project', ['articles', 'citations', 'article_notes', 'citation_notes'], answer.gone.projects);
  }

  /** What belongs to what is gone is gone with it. */
  private dropWithout(
    _: ItemKind,
    field: 'project',
    kinds: readonly Exclude<ItemKind, 'projects'>[],
    gone: readonly number[],
  ): void {
    for (const kind of kinds)
      for (const [id, record] of this.held[kind]) if (gone.includes(record[field])) this.held[kind].delete(id);
  }
}
