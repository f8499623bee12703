/** The recycle bin as one list, newest first. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import { noteLine } from '../../common/note-line.ts';
import { ITEM_KINDS, type ItemIds, type ItemKind, type Trash } from '../../common/model/items.ts';

export interface TrashEntry {
  readonly key: string;
  readonly kind: ItemKind;
  readonly id: number;
  readonly title: string;
  readonly deletedAt: string;
}

type Calls = Pick<
  ApiOf<LibraryContract>,
  'getAllDeleted' | 'restoreDeleted' | 'deleteFromRecycleBin' | 'deleteReferencePermanently'
>;

const entriesOf = (trash: Trash): TrashEntry[] =>
  ITEM_KINDS.flatMap((kind) =>
    trash[kind].map((item) => ({
      key: `${kind}/${item.id}`,
      kind,
      id: item.id,
      title: 'title' in item ? item.title : noteLine(item.text).slice(0, 200),
      deletedAt: item.deleted_at,
    })),
  ).sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));

export class TrashStore {
  readonly #calls: Calls;
  entries: readonly TrashEntry[] | undefined;
  error: unknown;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { entries: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const trash = await this.#calls.getAllDeleted();
      runInAction(() => {
        this.entries = entriesOf(trash);
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  kindOf(key: string): ItemKind {
    return this.entries?.find((entry) => entry.key === key)?.kind ?? 'articles';
  }

  async restore(keys: ReadonlySet<string>): Promise<{ restored_all: boolean }> {
    const answer = await this.#calls.restoreDeleted({ body: this.#ids(keys) });
    await this.load();
    return answer;
  }

  async erase(keys: ReadonlySet<string>): Promise<void> {
    const ids = this.#ids(keys);
    const [article] = ids.articles ?? [];
    if (article !== undefined && keys.size === 1) await this.#calls.deleteReferencePermanently({ body: { article_id: article } });
    else await this.#calls.deleteFromRecycleBin({ body: ids });
    await this.load();
  }

  #ids(keys: ReadonlySet<string>): ItemIds {
    const chosen = (this.entries ?? []).filter((entry) => keys.has(entry.key));
    const kinds = ITEM_KINDS.map(
      (kind) => [kind, chosen.filter((entry) => entry.kind === kind).map((entry) => entry.id)] as const,
    );
    return Object.fromEntries(kinds.filter(([, ids]) => ids.length > 0));
  }
}
