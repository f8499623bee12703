/** The PDFs that entries of a file name, gathered while it is stored; which references may take them is asked at the end. */
import { type FilesOfEntry, MOST_WITH_FILES } from '../../common/contract/exchange.ts';
import { MOST_FILES } from '../../common/formats/attached-files.ts';
import type { Tx } from '../library.ts';

export class NamedFiles {
  readonly #names = new Map<number, Set<string>>();

  /** Of references beyond the first 5,000 nothing is kept. */
  add(article: number, names: readonly string[] = []): void {
    const known = this.#names.get(article);
    if (names.length === 0 || (!known && this.#names.size >= MOST_WITH_FILES)) return;
    const all = known ?? new Set();
    for (const name of names) if (all.size < MOST_FILES) all.add(name);
    this.#names.set(article, all);
  }

  /** Those that are in use, in the order of the file. */
  async attachable(tx: Tx): Promise<FilesOfEntry[]> {
    if (this.#names.size === 0) return [];
    const rows = await tx
      .selectFrom('library_article')
      .select(['id', 'file'])
      .where('id', '=', (eb) => eb.fn.any(eb.val([...this.#names.keys()])))
      .where('deleted_at', 'is', null)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...this.#names].flatMap(([article, names]) => {
      const row = byId.get(article);
      return row ? [{ article, names: [...names], has_pdf: row.file !== null }] : [];
    });
  }
}
