/** Writes notes of what was highlighted. */
import type { ApiOf } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import { highlightNotes } from '../../common/highlight-note.ts';
import { listAll, WINDOW } from '../../common/list-all.ts';
import { highlightName } from '../panels/reference/highlight-name.ts';
import type { Toasts } from '../toasts.ts';

type Calls = Pick<
  ApiOf<LibraryContract>,
  'listCitations' | 'listCitationNotes' | 'createArticleNote' | 'deleteItems' | 'restoreDeleted'
>;

export interface NoteActionParts {
  readonly api: Calls;
  readonly toasts: Toasts;
  readonly t: Translate;
  /** Shows the reference, and with it its notes. */
  show(article: number): void;
  refetch(): Promise<void>;
}

export class NoteActions {
  readonly #parts: NoteActionParts;

  constructor(parts: NoteActionParts) {
    this.#parts = parts;
  }

  /** A note with all passages that are highlighted in the reference, as they stand in the document, and with the comments on them. */
  async fromHighlights(article: number): Promise<void> {
    const { toasts } = this.#parts;
    try {
      const texts = await this.#written(article);
      if (texts.length === 0) return toasts.tell('note.noHighlights');
      const made = await this.#store(article, texts);
      this.#parts.show(article);
      toasts.done('note', 'added', this.#step(made));
    } catch (error) {
      toasts.failure(error);
    }
  }

  async #written(article: number): Promise<string[]> {
    const { api, t } = this.#parts;
    const query = { article, limit: WINDOW };
    const [citations, comments] = await Promise.all([
      listAll((offset) => api.listCitations({ query: { ...query, offset } })),
      listAll((offset) => api.listCitationNotes({ query: { ...query, offset } })),
    ]);
    return highlightNotes(citations, comments, {
      heading: t('highlight.heading'),
      page: ({ page, text }) => (text.trim() === '' ? highlightName({ page, text }, t) : t('highlight.page', { page })),
    });
  }

  async #store(article: number, texts: readonly string[]): Promise<number[]> {
    const made: number[] = [];
    for (const text of texts) {
      const { note } = await this.#parts.api.createArticleNote({ body: { note: { article, text } } });
      made.push(note.id);
    }
    return made;
  }

  #step(made: number[]) {
    const { api, refetch } = this.#parts;
    return {
      undo: async () => {
        await api.deleteItems({ body: { article_notes: made } });
        await refetch();
      },
      redo: async () => {
        await api.restoreDeleted({ body: { article_notes: made } });
        await refetch();
      },
    };
  }
}
