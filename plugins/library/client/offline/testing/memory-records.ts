/** A library in memory, for tests of the calls that are answered from one. */
import { Emitter } from '#plugin-api';
import { ITEM_KINDS, type ItemKind } from '../../../common/model.ts';
import type { Change, RecordOf, Records } from '../records.ts';

type Tables = { readonly [K in ItemKind]: Map<number, RecordOf[K]> };
type Given = { readonly [K in ItemKind]?: Iterable<RecordOf[K]> };

const parentOf = (record: RecordOf[ItemKind]): number | null => {
  if ('parent_project_id' in record) return record.parent_project_id;
  if ('citation' in record) return record.citation;
  return 'article' in record ? record.article : record.project;
};

export class MemoryRecords implements Records {
  readonly person: number;
  readonly #tables: Tables = {
    projects: new Map(),
    articles: new Map(),
    citations: new Map(),
    article_notes: new Map(),
    citation_notes: new Map(),
  };
  /** Ids of children by kind and parent. */
  readonly #children = new Map<string, Set<number>>();
  readonly #changed = new Emitter<void>();
  readonly onChange = this.#changed.event;
  /** What was kept, call by call. */
  readonly kept: (readonly Change[])[] = [];
  #last = 0;

  constructor(person: number, given: Given = {}) {
    this.person = person;
    for (const kind of ITEM_KINDS) for (const record of given[kind] ?? []) this.#put({ kind, record } as Change);
  }

  all<K extends ItemKind>(kind: K): ReadonlyMap<number, RecordOf[K]> {
    return this.#tables[kind];
  }

  of<K extends ItemKind>(kind: K, parent: number): readonly RecordOf[K][] {
    const found = [...(this.#children.get(`${kind} ${parent}`) ?? [])];
    return found.flatMap((id) => this.all(kind).get(id) ?? []);
  }

  newId(): number {
    this.#last--;
    return this.#last;
  }

  async keep(changes: readonly Change[]): Promise<void> {
    await Promise.resolve();
    this.kept.push(changes);
    for (const change of changes) this.#put(change);
    this.#changed.fire();
  }

  #put({ kind, record }: Change): void {
    const before = this.all(kind).get(record.id);
    if (before) this.#children.get(`${kind} ${parentOf(before)}`)?.delete(record.id);
    (this.#tables[kind] as Map<number, RecordOf[ItemKind]>).set(record.id, record);
    const key = `${kind} ${parentOf(record)}`;
    this.#children.set(key, (this.#children.get(key) ?? new Set()).add(record.id));
  }
}
