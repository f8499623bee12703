/** What is written into a cell of the table of references. */
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { Article, ArticleChange, ArticleRow } from '../../common/model/article.ts';
import type { ReferenceList } from '../stores/reference-list.ts';
import type { Toasts } from '../toasts.ts';

/** Columns whose cells can be written in: what stands in them is what is stored. */
export const WRITABLE = ['title', 'year', 'container_title', 'citekey'] as const;
export type WritableColumn = (typeof WRITABLE)[number];

export const isWritableColumn = (id: string): id is WritableColumn => (WRITABLE as readonly string[]).includes(id);

export interface CellActionParts {
  readonly api: Pick<ApiOf<LibraryContract>, 'getArticle' | 'updateArticle'>;
  readonly toasts: Toasts;
}

/** As it is typed: markup and all. */
export const cellText = (row: ArticleRow, column: WritableColumn): string => String(row[column] ?? '');

const YEAR = /^-?\d{1,4}$/;

/** `undefined` for what the column cannot hold. */
const valueOf = (column: WritableColumn, text: string): string | number | null | undefined => {
  const typed = text.trim();
  if (column === 'year') return typed === '' ? null : YEAR.test(typed) ? Number(typed) : undefined;
  return column === 'citekey' && typed === '' ? undefined : typed;
};

const changeOf = (column: WritableColumn, value: string | number | null): ArticleChange =>
  column === 'citekey' ? { citekey: String(value) } : { info: { [column]: value } };

const valueIn = ({ citekey, info }: Article, column: WritableColumn): string | number | null =>
  column === 'citekey' ? citekey : (info[column] ?? (column === 'year' ? null : ''));

export class CellActions {
  readonly #parts: CellActionParts;

  constructor(parts: CellActionParts) {
    this.#parts = parts;
  }

  /** Shown at once, with Undo; put right where it was refused. What a column cannot hold, and what was there already, changes nothing. */
  async write(list: ReferenceList, row: ArticleRow, column: WritableColumn, text: string): Promise<void> {
    const { api, toasts } = this.#parts;
    const value = valueOf(column, text);
    if (value === undefined || text.trim() === cellText(row, column)) return;
    list.rows.patch(row.id, { [column]: value });
    try {
      const { document: before } = await api.getArticle({ params: { id: row.id } });
      const put = async (next: string | number | null, version?: number): Promise<void> => {
        const body = { ...changeOf(column, next), ...(version !== undefined && { version }) };
        await api.updateArticle({ params: { id: row.id }, body });
        await list.refresh();
      };
      await put(value, before.version);
      toasts.done('reference', 'updated', { undo: () => put(valueIn(before, column)), redo: () => put(value) });
    } catch (error) {
      toasts.failure(error);
      await list.refresh();
    }
  }
}
