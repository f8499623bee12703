/** What each version brought: Markdown files of the repository, and who has read which of them (CORE-058, CORE-059). */
import type { Kysely } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { ReleaseNote } from '../common/contract.ts';
import type { Language } from '../common/server-services.ts';
import { type WrittenNote, readNote } from './read-note.ts';
import type { NoticesTables } from './tables.ts';

const FILES = import.meta.glob<string>('../release-notes/*.md', { query: '?raw', import: 'default', eager: true });

export type NotesByLanguage = Readonly<Record<Language, readonly WrittenNote[]>>;

const numbers = ({ version }: WrittenNote): number[] => version.split('.').map(Number);
const newestFirst = (a: WrittenNote, b: WrittenNote): number => {
  const [left, right] = [numbers(a), numbers(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return (right[at] ?? 0) - (left[at] ?? 0);
};

/** Files by path; their names end with the language, `0.1.0.en.md`. @throws Error when one is not written as a note */
export const notesIn = (files: Readonly<Record<string, string>>): NotesByLanguage => {
  const inLanguage = (language: Language) =>
    Object.entries(files)
      .filter(([path]) => path.endsWith(`.${language}.md`))
      .map(([path, text]) => readNote(path, text))
      .sort(newestFirst);
  return { en: inLanguage('en'), de: inLanguage('de') };
};

export const shippedNotes = (): NotesByLanguage => notesIn(FILES);

export class ReleaseNotes {
  readonly #db: Kysely<NoticesTables>;
  readonly #notes: NotesByLanguage;

  constructor(db: Kysely<NoticesTables>, notes: NotesByLanguage) {
    this.#db = db;
    this.#notes = notes;
  }

  async list(owner: number, language: Language): Promise<ReleaseNote[]> {
    const rows = await this.#db.selectFrom('notices_read_note').select('note').where('owner', '=', owner).execute();
    const read = new Set(rows.map(({ note }) => note));
    return this.#notes[language].map(({ version, title, body, date }) => ({
      id: version,
      version,
      title,
      body,
      published_at: `${date}T00:00:00.000Z`,
      is_read: read.has(version),
    }));
  }

  /** @throws HttpError 404 */
  async markRead(owner: number, note: string): Promise<void> {
    if (!this.#notes.en.some(({ version }) => version === note)) throw new HttpError(404, 'Not found.');
    await this.#db
      .insertInto('notices_read_note')
      .values({ owner, note })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
