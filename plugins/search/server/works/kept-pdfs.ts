/** Open-access PDFs that somebody has opened: kept for a day, so that the next one need not wait, and within a bound. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql, Turns } from '#server-kit';
import type { Finder } from '../finder.ts';
import { SharedWork } from '../shared-work.ts';
import type { SearchTables } from '../tables.ts';
import { type FetchedPdf, fetchPdf } from './fetch-pdf.ts';
import { demandWork } from './find-work.ts';

type Row = SearchTables['search_pdf'];
export type KeptPdf = Pick<Row, 'stored' | 'url' | 'size'>;

/** Fetched at once by a process, each up to 50 MB in memory, and waiting for that. */
const [AT_ONCE, WAITING] = [4, 20];
const EPOCH = new Date(0);

const digest = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 32);

export class KeptPdfs {
  readonly #finder: Finder;
  readonly #turns = new Turns(AT_ONCE, WAITING);
  readonly #fetched = new SharedWork<KeptPdf>();

  constructor(finder: Finder) {
    this.#finder = finder;
  }

  /** @throws HttpError 404 when there is none, 502 when it cannot be had; NotYet */
  async open(guid: string, signal: AbortSignal): Promise<KeptPdf> {
    const kept = await this.#kept(guid);
    if (kept) return kept;
    const record = await demandWork(this.#finder, guid);
    const fetch = async (shared: AbortSignal): Promise<KeptPdf> =>
      (await this.#kept(guid)) ?? this.#keep(guid, await fetchPdf(this.#finder, record, shared));
    return this.#fetched.run(guid, (shared) => this.#turns.run(() => fetch(shared)), signal);
  }

  async bytes({ stored }: KeptPdf): Promise<Buffer> {
    return buffer(await this.#finder.files.read(stored));
  }

  /** Forgets what nobody has opened for a day, and the longest unused of too many bytes, but for the one opened last. For a job. */
  async sweep(): Promise<void> {
    const { db, settings } = this.#finder;
    const { rows } = await sql<{ guid: string; stored: string }>`
      select guid, stored from (
        select guid, stored, used_at, size, sum(size) over (order by used_at desc, guid) as bytes from search_pdf
      ) as kept where used_at < now() - interval '1 day' or (bytes > ${settings.SEARCH_PDF_CACHE_BYTES} and bytes > size)`.execute(
      db,
    );
    for (const row of rows) await this.#forget(row);
  }

  async #kept(guid: string): Promise<KeptPdf | undefined> {
    const { db, files } = this.#finder;
    const { rows } = await sql<KeptPdf>`
      update search_pdf set used_at = now() where guid = ${guid} and fetched_at > now() - interval '1 day'
      returning stored, url, size::float8 as size`.execute(db);
    const [row] = rows;
    return row && (await files.size(row.stored)) === row.size ? row : undefined;
  }

  /** The row first, so that no bytes are left that nobody knows of. */
  async #keep(guid: string, { bytes, url }: FetchedPdf): Promise<KeptPdf> {
    const { db, files } = this.#finder;
    const stored = `pdf/${digest(guid)}-${digest(bytes)}.pdf`;
    const old = await db.selectFrom('search_pdf').select(['guid', 'stored']).where('guid', '=', guid).executeTakeFirst();
    if (old && old.stored !== stored) await this.#forget(old);
    const values = { stored, url, size: bytes.length, fetched_at: EPOCH, used_at: new Date() };
    await db
      .insertInto('search_pdf')
      .values({ guid, ...values })
      .onConflict((conflict) => conflict.column('guid').doUpdateSet(values))
      .execute();
    await files.put(stored, bytes);
    await db.updateTable('search_pdf').set({ fetched_at: new Date() }).where('guid', '=', guid).execute();
    await this.sweep();
    return { stored, url, size: bytes.length };
  }

  async #forget({ guid, stored }: Pick<Row, 'guid' | 'stored'>): Promise<void> {
    const { db, files } = this.#finder;
    await files.remove(stored);
    await db.deleteFrom('search_pdf').where('guid', '=', guid).where('stored', '=', stored).execute();
  }
}
