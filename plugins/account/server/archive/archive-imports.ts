/**
 * Archives of accounts that people bring from another house: kept while they are taken in by a job, and told of. Each person has one at a
 * time; what is killed in between goes on.
 */
import { randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import type { AccountArchives, Accounts, Events, FileStore, IncomingFile, Jobs, Kysely, Limits } from '#plugin-api/server';
import { ArchiveFailure, HttpError, sql } from '#server-kit';
import * as z from 'zod/mini';
import { ARCHIVE_IMPORT_CHANGED } from '../../common/data-export.ts';
import type { AccountTables, ImportRow } from '../tables.ts';
import { ToldRows } from '../told-rows.ts';

/** Name of the job. */
export const TAKE_ARCHIVE = 'takeArchive';

/** Who has waited so long without a sign of life may begin anew: the machine that worked at it is gone for good. */
const LOST_AFTER = sql`interval '1 hour'`;
/** Between two words of progress. */
const STEP_MS = 700;
const DAYS_TOLD = 30;
/** Beyond what the person's storage holds: records, history, and what others pay for by then. */
const ROOM_BESIDE = 500_000_000;

const Payload = z.object({ import: z.number() });

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly archives: AccountArchives;
  readonly files: FileStore;
  readonly limits: Pick<Limits, 'state'>;
  readonly jobs: Jobs;
  readonly events: Events;
}

const underWay = () => new HttpError(409, 'An archive is being imported already.');

/** Passes bytes on until there are more than that. */
const atMost = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new HttpError(413, 'The archive is larger than what your storage holds.'));
      else done(null, chunk);
    },
  });
};

export class ArchiveImports {
  readonly #parts: Parts;
  readonly #rows: ToldRows<'account_import'>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rows = new ToldRows(parts, 'account_import', ARCHIVE_IMPORT_CHANGED);
  }

  async of(owner: number): Promise<ImportRow | undefined> {
    return this.#parts.db.selectFrom('account_import').selectAll().where('owner', '=', owner).executeTakeFirst();
  }

  /** @throws HttpError 409 while another one is taken in, 400 without a file, 413 */
  async start(owner: number, files: AsyncIterable<IncomingFile>): Promise<ImportRow> {
    await this.#demandNone(owner);
    for await (const file of files) {
      const stored = `${owner}/imports/${randomUUID()}.zip`;
      await this.#parts.files.put(stored, file.stream.compose(atMost(await this.#room(owner))));
      try {
        return await this.#begin(owner, stored);
      } catch (error) {
        await this.#parts.files.remove(stored);
        throw error;
      }
    }
    throw new HttpError(400, 'No file was sent.', { fields: { archive: 'This field is required.' } });
  }

  /** The job. */
  async take(payload: unknown, signal: AbortSignal): Promise<void> {
    const { import: id } = Payload.parse(payload);
    const { accounts, archives, files } = this.#parts;
    const row = await this.#rows.set(id, { state: 'running', problem: null });
    const person = row && (await accounts.byId(row.owner));
    const size = row?.stored == null ? undefined : await files.size(row.stored);
    if (!person || row.stored === null || size === undefined) return;
    const { stored } = row;
    const telling = new Telling((done, total) => this.#rows.set(id, { done, total }));
    try {
      const report = await archives.read(person, { size, read: (range) => files.read(stored, range) }, signal, telling.tell);
      await telling.end();
      await this.#finish(row, { state: 'done', report: JSON.stringify(report) });
    } catch (error) {
      await telling.end();
      if (error instanceof ArchiveFailure) return this.#finish(row, { state: 'failed', problem: error.problem });
      // It comes again, and goes on.
      await this.#rows.set(id, { state: 'failed', problem: 'fault' });
      throw error;
    }
  }

  /** Takes away archives that nobody works at any more, and what was told of them. */
  async sweep(): Promise<void> {
    const { db, files } = this.#parts;
    const left = await db
      .selectFrom('account_import')
      .select(['id', 'stored'])
      .where('stored', 'is not', null)
      .where(sql<boolean>`changed_at < now() - interval '1 day'`)
      .execute();
    for (const { id, stored } of left) {
      if (stored !== null) await files.remove(stored);
      await db.updateTable('account_import').set({ stored: null }).where('id', '=', id).execute();
    }
    await db.deleteFrom('account_import').where(sql<boolean>`changed_at < now() - ${DAYS_TOLD} * interval '1 day'`).execute();
  }

  async erase(owner: number): Promise<void> {
    const row = await this.of(owner);
    if (row?.stored != null) await this.#parts.files.remove(row.stored);
    await this.#parts.db.deleteFrom('account_import').where('owner', '=', owner).execute();
  }

  /** Bytes that the person may send. */
  async #room(owner: number): Promise<number> {
    const storage = (await this.#parts.limits.state(owner)).find(({ featureId }) => featureId === 'storage');
    return (storage?.limit ?? Infinity) + ROOM_BESIDE;
  }

  #known(within: Kysely<AccountTables>, owner: number) {
    return within
      .selectFrom('account_import')
      .selectAll()
      .select(sql<boolean>`state in ('waiting', 'running') and changed_at > now() - ${LOST_AFTER}`.as('is_under_way'))
      .where('owner', '=', owner)
      .executeTakeFirst();
  }

  async #demandNone(owner: number): Promise<void> {
    if ((await this.#known(this.#parts.db, owner))?.is_under_way) throw underWay();
  }

  async #begin(owner: number, stored: string): Promise<ImportRow> {
    const { db, jobs, files } = this.#parts;
    const { row, before } = await db.transaction().execute(async (tx) => {
      await sql`select from core_user where id = ${owner} for update`.execute(tx);
      const known = await this.#known(tx, owner);
      if (known?.is_under_way) throw underWay();
      await tx.deleteFrom('account_import').where('owner', '=', owner).execute();
      const made = await tx.insertInto('account_import').values({ owner, stored }).returningAll().executeTakeFirstOrThrow();
      await jobs.add(TAKE_ARCHIVE, { import: made.id }, { key: String(owner), for: owner, within: tx });
      await this.#rows.tell(owner, tx);
      return { row: made, before: known?.stored };
    });
    if (before != null) await files.remove(before);
    return row;
  }

  async #finish(row: ImportRow, fields: { state: ImportRow['state']; problem?: string; report?: string }): Promise<void> {
    if (row.stored !== null) await this.#parts.files.remove(row.stored);
    await this.#rows.set(row.id, { ...fields, stored: null });
  }
}

/** Words of progress, one at a time and not too many; one that is lost is no reason to begin again. */
class Telling {
  readonly #say: (done: number, total: number) => Promise<unknown>;
  #said = 0;
  #saying: Promise<unknown> = Promise.resolve();

  constructor(say: (done: number, total: number) => Promise<unknown>) {
    this.#say = say;
  }

  readonly tell = (done: number, total: number): void => {
    if (Date.now() - this.#said < STEP_MS && done < total) return;
    this.#said = Date.now();
    this.#saying = this.#saying.then(() => this.#say(done, total)).catch(() => undefined);
  };

  async end(): Promise<void> {
    await this.#saying;
  }
}
