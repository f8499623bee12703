/**
 * Archives of what is a person's (GDPR Art. 15 and 20, ACC-036): asked for, made by a job, downloaded for some days, and gone then. There
 * are two kinds, one for people to read and one for another house; each person has one of each.
 */
import type { Readable } from 'node:stream';
import type { Account, Accounts, BinaryAnswer, Events, FileStore, Jobs, Kysely, Mailer } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import * as z from 'zod/mini';
import { DATA_EXPORT_CHANGED } from '../../common/data-export.ts';
import type { MailLinks, MailLinksOf } from '../mail-links.ts';
import type { Texts } from '../mails.ts';
import type { AccountTables, ExportRow } from '../tables.ts';
import { ToldRows } from '../told-rows.ts';

/** What an archive is for, and how it is made. */
export interface ExportWay {
  readonly kind: ExportRow['kind'];
  /** Name of the job that makes it. */
  readonly job: string;
  readonly daysKept: number;
  /** @param onFile called with how much is packed */
  make(person: Account, signal: AbortSignal, onFile: (done: number) => void): Readable;
  readonly mail: Texts<[link: string, until: Date, links: MailLinks]>;
  /** Behind the name of the product and before the day; empty or with a blank in front. */
  readonly called: string;
  /** Where on the profile it is. */
  readonly anchor: string;
}

/** Who has waited so long without a sign of life asks anew: the machine that made it is gone for good. */
const LOST_AFTER = sql`interval '1 hour'`;
/** Files between two words of progress. */
const STEP = 25;

const Payload = z.object({ export: z.number() });

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly way: ExportWay;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly events: Events;
  readonly publicUrl: string;
  readonly linksOf: MailLinksOf;
  readonly productName: string;
}

const storedName = ({ owner, id }: Pick<ExportRow, 'owner' | 'id'>): string => `${owner}/exports/${id}.zip`;

export class DataExports {
  readonly #parts: Parts;
  readonly #rows: ToldRows<'account_export'>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rows = new ToldRows(parts, 'account_export', DATA_EXPORT_CHANGED);
  }

  async of(owner: number): Promise<ExportRow | undefined> {
    const row = await this.#ofKind().where('owner', '=', owner).executeTakeFirst();
    return row?.expires_at && row.expires_at < new Date() ? undefined : row;
  }

  /** One that is there, whosever it is: for links that are secrets by themselves. */
  async ready(id: number): Promise<ExportRow | undefined> {
    const row = await this.#ofKind().where('id', '=', id).executeTakeFirst();
    return row?.state === 'ready' && row.expires_at && row.expires_at > new Date() ? row : undefined;
  }

  /** The one that is being made, or a new one in place of what there was. */
  async start(owner: number): Promise<ExportRow> {
    const { db, jobs, files, way } = this.#parts;
    const { kind } = way;
    const { row, before } = await db.transaction().execute(async (tx) => {
      await sql`select from core_user where id = ${owner} for update`.execute(tx);
      const known = await tx
        .selectFrom('account_export')
        .selectAll()
        .select(sql<boolean>`changed_at < now() - ${LOST_AFTER}`.as('is_lost'))
        .where('owner', '=', owner)
        .where('kind', '=', kind)
        .executeTakeFirst();
      const isUnderWay = known?.state === 'waiting' || known?.state === 'running';
      if (known && isUnderWay && !known.is_lost) return { row: known, before: undefined };
      await tx.deleteFrom('account_export').where('owner', '=', owner).where('kind', '=', kind).execute();
      const made = await tx.insertInto('account_export').values({ owner, kind }).returningAll().executeTakeFirstOrThrow();
      await jobs.add(way.job, { export: made.id }, { key: String(owner), for: owner, within: tx });
      await this.#rows.tell(owner, tx);
      return { row: made, before: known };
    });
    if (before) await files.remove(storedName(before));
    return row;
  }

  /** @throws HttpError 404 for one that is another's, is not there yet, or is there no more */
  async open(owner: number, id: number): Promise<BinaryAnswer> {
    const row = await this.of(owner);
    if (row?.id !== id || row.state !== 'ready' || row.size === null) throw new HttpError(404, 'Not found.');
    return this.#answer(row, row.size);
  }

  /** @throws HttpError 404 for one that is there no more */
  async openReady(id: number): Promise<BinaryAnswer> {
    const row = await this.ready(id);
    if (row?.size == null) throw new HttpError(404, 'Not found.');
    return this.#answer(row, row.size);
  }

  #answer(row: ExportRow, size: number): BinaryAnswer {
    const { files, productName, way } = this.#parts;
    const name = `${productName}${way.called} ${row.asked_at.toISOString().slice(0, 10)}.zip`;
    return {
      name,
      type: 'application/zip',
      size,
      etag: `data-export-${row.id}`,
      body: (range) => files.read(storedName(row), range),
    };
  }

  /** The job. It may be killed and come again: an archive is stored whole or not at all. */
  async make(payload: unknown, signal: AbortSignal): Promise<void> {
    const { export: id } = Payload.parse(payload);
    const { accounts, way, files } = this.#parts;
    const row = await this.#rows.set(id, { state: 'running', files: 0 });
    const person = row && (await accounts.byId(row.owner));
    if (!row || !person) return;
    let packed = 0;
    let told: Promise<unknown> = Promise.resolve();
    const onFile = (count: number): void => {
      packed = count;
      // A word of progress that is lost is no reason to begin again.
      if (count % STEP === 0) told = told.then(() => this.#rows.set(id, { files: count })).catch(() => undefined);
    };
    try {
      const { size } = await files.put(storedName(row), way.make(person, signal, onFile));
      await told;
      await this.#finish(person, row, { size, files: packed });
    } catch (error) {
      await told;
      await this.#rows.set(id, { state: 'failed' });
      throw error;
    }
  }

  /** Takes away what has expired. */
  async sweep(): Promise<void> {
    const { db, files } = this.#parts;
    const rows = await this.#ofKind().where('expires_at', '<', new Date()).execute();
    for (const row of rows) {
      await files.remove(storedName(row));
      await db.deleteFrom('account_export').where('id', '=', row.id).execute();
    }
  }

  async erase(owner: number): Promise<void> {
    const { db, files } = this.#parts;
    const row = await this.#ofKind().where('owner', '=', owner).executeTakeFirst();
    if (!row) return;
    await files.remove(storedName(row));
    await db.deleteFrom('account_export').where('id', '=', row.id).execute();
  }

  async #finish(person: Account, row: ExportRow, done: Pick<ExportRow, 'size' | 'files'>): Promise<void> {
    const { mail, publicUrl, productName, linksOf, files, way } = this.#parts;
    const expires_at = new Date(Date.now() + way.daysKept * 24 * 3_600_000);
    const ready = await this.#rows.set(row.id, { ...done, state: 'ready', expires_at });
    if (ready) {
      const link = `${publicUrl}/profile#${way.anchor}`;
      await mail.send({ to: person.email, ...way.mail[person.language](productName, link, expires_at, linksOf(person)) });
    } else {
      // Another one was asked for meanwhile: nothing leads to this any more.
      await files.remove(storedName(row));
    }
  }

  #ofKind() {
    return this.#parts.db.selectFrom('account_export').selectAll().where('kind', '=', this.#parts.way.kind);
  }
}
