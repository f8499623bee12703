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
    const marking = this.#set(
      rows.map(({ id: article }) => ({ article, ...wanted })),
      rows,
    );
    // What was refused is as it was: there is nothing to take back.
    const before = marking.catch((): ReadingChange[] => []);
    // It is seen at once, and can be taken back at once.
    toasts.kept(wanted.starred === undefined ? 'reading.marked' : 'reading.starred', {
      undo: async () => this.#set(await before),
      redo: async () => this.#set((await before).map(({ article }) => ({ article, ...wanted }))),
    });
    await marking.catch((error: unknown) => toasts.failure(error));
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
    return changes.length === 0 ? [] : this.#parts.readings.set(changes, rows);
  }
}
