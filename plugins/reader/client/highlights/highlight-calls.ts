/** The library's calls that highlights are kept with. */
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { listAll, WINDOW } from '#plugins/library/common/list-all.ts';
import type { Citation, CitationChange, CitationNote, NewCitation } from '#plugins/library/common/model.ts';

type Calls = Pick<
  ApiOf<LibraryContract>,
  | 'listCitations'
  | 'createCitation'
  | 'updateCitation'
  | 'listCitationNotes'
  | 'createCitationNote'
  | 'updateCitationNote'
  | 'deleteItems'
  | 'restoreDeleted'
>;

export class HighlightCalls {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  async list(article: number): Promise<{ citations: Citation[]; notes: CitationNote[] }> {
    const query = { article, limit: WINDOW };
    const [citations, notes] = await Promise.all([
      listAll((offset) => this.#calls.listCitations({ query: { ...query, offset } })),
      listAll((offset) => this.#calls.listCitationNotes({ query: { ...query, offset } })),
    ]);
    return { citations: citations.filter((citation) => !citation.is_deleted), notes };
  }

  async create(citation: NewCitation): Promise<Citation> {
    return (await this.#calls.createCitation({ body: { citation } })).citation;
  }

  async update(id: number, citation: CitationChange): Promise<Citation> {
    return (await this.#calls.updateCitation({ params: { id }, body: { citation } })).citation;
  }

  async createNote(citation: number, text: string): Promise<CitationNote> {
    return (await this.#calls.createCitationNote({ body: { markdown: { citation, text } } })).markdown;
  }

  /** @returns the note as it stands now; when both sides had changed it, the other's text (this one is kept beside it). */
  async updateNote(id: number, change: { version: number; text?: string; is_deleted?: boolean }) {
    return this.#calls.updateCitationNote({ params: { id }, body: { markdown: change } });
  }

  async remove(ids: readonly number[]): Promise<void> {
    await this.#calls.deleteItems({ body: { citations: [...ids] } });
  }

  async restore(ids: readonly number[]): Promise<void> {
    await this.#calls.restoreDeleted({ body: { citations: [...ids] } });
  }

  async restoreNote(id: number): Promise<void> {
    await this.#calls.restoreDeleted({ body: { citation_notes: [id] } });
  }
}
