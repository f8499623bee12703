/** Marks references as read, and puts stars on them: one step each, which can be taken back. The mark itself says that it was made. */
import type { ArticleRow } from '../../common/model/article.ts';
import type { ReadingChange } from '../../common/model/reading.ts';
import type { LibraryStore } from '../library-store.ts';
import type { Readings } from '../stores/readings.ts';
import type { Toasts } from '../toasts.ts';

export interface ReadingActionParts {
  readonly store: LibraryStore;
  readonly readings: Readings;
  readonly toasts: Toasts;
}

type Told = Pick<ArticleRow, 'id' | 'reading' | 'starred'>;
type Wanted = Omit<ReadingChange, 'article'>;

export class ReadingActions {
  readonly #parts: ReadingActionParts;

  constructor(parts: ReadingActionParts) {
    this.#parts = parts;
  }

  /** @param rows what they are told to be now */
  async mark(rows: readonly Told[], wanted: Wanted): Promise<void> {
    const { toasts } = this.#parts;
    try {
      const before = await this.#set(
        rows.map(({ id: article }) => ({ article, ...wanted })),
        rows,
      );
      if (before.length === 0) return;
      toasts.kept(wanted.starred === undefined ? 'reading.marked' : 'reading.starred', {
        undo: () => this.#set(before),
        redo: () => this.#set(before.map(({ article }) => ({ article, ...wanted }))),
      });
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** Puts stars on all, or takes them from all where each has one. */
  async toggleStar(rows: readonly Told[]): Promise<void> {
    const isStarred = rows.every((row) => this.#parts.readings.of(row).starred);
    await this.mark(rows, { starred: !isStarred });
  }

  /** Marks all as read, or as unread where each is read. */
  async toggleRead(rows: readonly Told[]): Promise<void> {
    const isRead = rows.every((row) => this.#parts.readings.of(row).reading === 'read');
    await this.mark(rows, { reading: isRead ? 'unread' : 'read' });
  }

  /** Rows of what is selected; of those that are not loaded nothing is known. */
  get selected(): readonly Told[] {
    const { store } = this.#parts;
    return store.articles.map((id) => store.rows.row(store.rows.indexOf(id)) ?? { id });
  }

  async #set(changes: readonly ReadingChange[], rows: readonly Told[] = []): Promise<ReadingChange[]> {
    return this.#parts.readings.set(changes, rows);
  }
}
