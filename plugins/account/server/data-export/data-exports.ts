/**
 * Archives of people's own data (GDPR Art. 15 and 20, ACC-036): asked for, made by a job, downloaded for 7 days, and gone then. Each
 * person has one.
 */
import type {
  Account,
  Accounts,
  BinaryAnswer,
  Events,
  Executor,
  FileStore,
  Jobs,
  Kysely,
  Mailer,
  PersonalRecords,
} from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import * as z from 'zod/mini';
import { DATA_EXPORT_CHANGED } from '../../common/data-export.ts';
import { dataReadyMail } from '../mails.ts';
import type { AccountTables, ExportRow } from '../tables.ts';

/** Name of the job. */
export const MAKE_DATA_EXPORT = 'makeDataExport';

const DAYS_KEPT = 7;
/** Who has waited so long without a sign of life asks anew: the machine that made it is gone for good. */
const LOST_AFTER = sql`interval '1 hour'`;
/** Files between two words of progress. */
const STEP = 25;

const Payload = z.object({ export: z.number() });

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly records: PersonalRecords;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly events: Events;
  readonly publicUrl: string;
  readonly productName: string;
}

const storedName = ({ owner, id }: Pick<ExportRow, 'owner' | 'id'>): string => `${owner}/exports/${id}.zip`;

export class DataExports {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async of(owner: number): Promise<ExportRow | undefined> {
    const row = await this.#parts.db.selectFrom('account_export').selectAll().where('owner', '=', owner).executeTakeFirst();
    return row?.expires_at && row.expires_at < new Date() ? undefined : row;
  }

  /** The one that is being made, or a new one in place of what there was. */
  async start(owner: number): Promise<ExportRow> {
    const { db, jobs, files } = this.#parts;
    const { row, before } = await db.transaction().execute(async (tx) => {
      await sql`select from core_user where id = ${owner} for update`.execute(tx);
      const known = await tx
        .selectFrom('account_export')
        .selectAll()
        .select(sql<boolean>`changed_at < now() - ${LOST_AFTER}`.as('is_lost'))
        .where('owner', '=', owner)
        .executeTakeFirst();
      const isUnderWay = known?.state === 'waiting' || known?.state === 'running';
      if (known && isUnderWay && !known.is_lost) return { row: known, before: undefined };
      await tx.deleteFrom('account_export').where('owner', '=', owner).execute();
      const made = await tx.insertInto('account_export').values({ owner }).returningAll().executeTakeFirstOrThrow();
      await jobs.add(MAKE_DATA_EXPORT, { export: made.id }, { key: String(owner), for: owner, within: tx });
      await this.#tell(owner, tx);
      return { row: made, before: known };
    });
    if (before) await files.remove(storedName(before));
    return row;
  }

  /** @throws HttpError 404 for one that is another's, is not there yet, or is there no more */
  async open(owner: number, id: number): Promise<BinaryAnswer> {
    const row = await this.of(owner);
    if (row?.id !== id || row.state !== 'ready' || row.size === null) throw new HttpError(404, 'Not found.');
    const { files, productName } = this.#parts;
    const name = `${productName} ${row.asked_at.toISOString().slice(0, 10)}.zip`;
    return {
      name,
      type: 'application/zip',
      size: row.size,
      etag: `data-export-${id}`,
      body: (range) => files.read(storedName(row), range),
    };
  }

  /** The job. It may be killed and come again: an archive is stored whole or not at all. */
  async make(payload: unknown, signal: AbortSignal): Promise<void> {
    const { export: id } = Payload.parse(payload);
    const { accounts, records, files } = this.#parts;
    const row = await this.#set(id, { state: 'running', files: 0 });
    const person = row && (await accounts.byId(row.owner));
    if (!row || !person) return;
    let packed = 0;
    let told: Promise<unknown> = Promise.resolve();
    const onFile = (count: number): void => {
      packed = count;
      // A word of progress that is lost is no reason to begin again.
      if (count % STEP === 0) told = told.then(() => this.#set(id, { files: count })).catch(() => undefined);
    };
    try {
      const { size } = await files.put(storedName(row), records.archive(person, signal, onFile));
      await told;
      await this.#finish(person, row, { size, files: packed });
    } catch (error) {
      await told;
      await this.#set(id, { state: 'failed' });
      throw error;
    }
  }

  /** Takes away what has expired. */
  async sweep(): Promise<void> {
    const { db, files } = this.#parts;
    const rows = await db.selectFrom('account_export').selectAll().where('expires_at', '<', new Date()).execute();
    for (const row of rows) {
      await files.remove(storedName(row));
      await db.deleteFrom('account_export').where('id', '=', row.id).execute();
    }
  }

  async erase(owner: number): Promise<void> {
    const { db, files } = this.#parts;
    const row = await db.selectFrom('account_export').selectAll().where('owner', '=', owner).executeTakeFirst();
    if (!row) return;
    await files.remove(storedName(row));
    await db.deleteFrom('account_export').where('id', '=', row.id).execute();
  }

  async #finish(person: Account, row: ExportRow, done: Pick<ExportRow, 'size' | 'files'>): Promise<void> {
    const { mail, publicUrl, productName, files } = this.#parts;
    const expires_at = new Date(Date.now() + DAYS_KEPT * 24 * 3_600_000);
    const ready = await this.#set(row.id, { ...done, state: 'ready', expires_at });
    if (ready) {
      const link = `${publicUrl}/profile#your-data`;
      await mail.send({ to: person.email, ...dataReadyMail[person.language](productName, link, expires_at) });
    } else {
      // Another one was asked for meanwhile: nothing leads to this any more.
      await files.remove(storedName(row));
    }
  }

  /** @returns the row; `undefined` when another one has taken its place */
  async #set(
    id: number,
    fields: Partial<Pick<ExportRow, 'state' | 'files' | 'size' | 'expires_at'>>,
  ): Promise<ExportRow | undefined> {
    const row = await this.#parts.db
      .updateTable('account_export')
      .set({ ...fields, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row) await this.#tell(row.owner);
    return row;
  }

  #tell(owner: number, within: Executor = this.#parts.db): Promise<void> {
    return this.#parts.events.publish([owner], { type: DATA_EXPORT_CHANGED, data: null }, within);
  }
}
