/**
 * Open-access full texts that this house holds, packed: those that were fetched for somebody once, within a bound, the oldest out. Whoever they
 * were fetched for is not known here.
 */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ServerContext } from '#plugin-api/server';
import { FileMissing, sql } from '#server-kit';
import type { Db } from '../tables.ts';
import { changeCatalogue } from './keep-records.ts';
import { worksByName } from './record-rows.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Bytes of a text, unpacked: fifty theses. */
const LONGEST = 20_000_000;

const storedName = (id: number): string => `text/${id}`;

export interface KeptTextsOptions {
  readonly db: Db;
  readonly files: ServerContext['files'];
  /** Packed bytes of all of them; 0: none is kept. */
  readonly most: number;
}

export class KeptTexts {
  readonly #options: KeptTextsOptions;

  constructor(options: KeptTextsOptions) {
    this.#options = options;
  }

  /** Keeps the text of a work that its sources say is open access; a text of another one is forgotten at once. */
  async keep(guid: string, text: string): Promise<void> {
    const { db, files, most } = this.#options;
    if (most === 0 || text.trim() === '' || text.length > LONGEST) return;
    const [work] = (await worksByName(db, [guid])).values();
    if (!work?.record.is_open_access) return;
    const bytes = await pack(text);
    if (bytes.length > most) return;
    await files.put(storedName(work.id), bytes);
    await changeCatalogue(db, async (tx) => {
      await sql`
        insert into catalogue_text (record, size) values (${work.id}, ${bytes.length})
        on conflict (record) do update set size = excluded.size, kept_at = now()`.execute(tx);
      // Whoever follows the works meets it again, with its text.
      await sql`update catalogue_record set revision = nextval('catalogue_revision') where id = ${work.id}`.execute(tx);
    });
    await this.#sweep();
  }

  /** `undefined` where there is none, or none any more. */
  async of(id: number): Promise<string | undefined> {
    const { db, files } = this.#options;
    const known = await db.selectFrom('catalogue_text').select('record').where('record', '=', id).executeTakeFirst();
    if (!known) return undefined;
    try {
      return (await unpack(await buffer(await files.read(storedName(id))), { maxOutputLength: 4 * LONGEST })).toString('utf8');
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  }

  /** The oldest of too many bytes. */
  async #sweep(): Promise<void> {
    const { db, files, most } = this.#options;
    const { rows } = await sql<{ record: number }>`
      delete from catalogue_text where record in (
        select record from (
          select record, sum(size) over (order by kept_at desc, record desc) as bytes from catalogue_text
        ) as kept where bytes > ${most}
      ) returning record`.execute(db);
    for (const { record } of rows) await files.remove(storedName(record));
  }
}
