/**
 * The log of each document: the truth of every text that was opened live. Numbers of updates are given out by the document's row, whose lock
 * lasts until the commit: so they have no gaps, and who sees one sees all before it.
 */
import type { Executor, Kysely, RawBuilder } from '#plugin-api/server';
import { askPrepared, committing, sql } from '#server-kit';
import type { CoeditTables, DocumentRow } from '../tables.ts';
import type { Writer } from '../texts/authored.ts';

export interface LoggedUpdate {
  readonly seq: number;
  readonly author: number | null;
  readonly body: Uint8Array;
}

/** What `advance` answers. */
export type Advanced = Pick<DocumentRow, 'seq' | 'snapshot_seq' | 'state_bytes' | 'log_bytes'>;

/** A document as it is stored: a snapshot and what was written since. */
export interface Stored extends Pick<DocumentRow, 'epoch' | 'plain_version' | 'plain_seq' | 'state_bytes' | 'log_bytes'> {
  readonly seq: number;
  /** `null` before the first snapshot. */
  readonly snapshot: Buffer | null;
  readonly updates: readonly LoggedUpdate[];
}

type Row = Omit<Stored, 'seq' | 'snapshot' | 'updates'> & { at: number | null; author: number | null; body: Buffer | null };

const COLUMNS = sql.raw(
  'id, kind, text, epoch, seq, plain_seq, plain_version, snapshot_seq, state_bytes, log_bytes, written_at',
) as RawBuilder<unknown>;
const META = sql.raw('epoch, plain_version, plain_seq, state_bytes, log_bytes');

const inserting = (document: number, updates: readonly LoggedUpdate[]): RawBuilder<unknown> => sql`
  insert into coedit_update (document, seq, author, body)
  select ${document}, u.seq, u.author, u.body
  from unnest(
    ${updates.map(({ seq }) => seq)}::bigint[],
    ${updates.map(({ author }) => author)}::bigint[],
    ${updates.map(({ body }) => Buffer.from(body))}::bytea[]
  ) as u (seq, author, body)`;

export class DocumentLog {
  readonly db: Kysely<CoeditTables>;

  constructor(db: Kysely<CoeditTables>) {
    this.db = db;
  }

  async find(kind: string, text: number, within: Executor = this.db): Promise<DocumentRow | undefined> {
    const { rows } = await askPrepared(
      within,
      sql<DocumentRow>`select ${COLUMNS} from coedit_document where kind = ${kind} and text = ${text} and seq > 0`,
    );
    return rows[0];
  }

  /** Holds those that are live, in the order of their numbers. */
  async lock(within: Executor, kind: string, texts: readonly number[]): Promise<readonly DocumentRow[]> {
    const { rows } = await askPrepared(
      within,
      sql<DocumentRow>`
        select ${COLUMNS} from coedit_document where kind = ${kind} and text = any(${[...texts]}::bigint[]) and seq > 0
        order by text for no key update`,
    );
    return rows;
  }

  /** Holds one, also before it is live. */
  async hold(within: Executor, kind: string, text: number): Promise<DocumentRow> {
    const { rows } = await askPrepared(
      within,
      sql<DocumentRow>`
        insert into coedit_document (kind, text) values (${kind}, ${text})
        on conflict (kind, text) do update set kind = excluded.kind returning ${COLUMNS}`,
    );
    return rows[0] as DocumentRow;
  }

  /** Holds all of them, those that are not live yet as well, in the order of their numbers. */
  async holdAll(within: Executor, kind: string, texts: readonly number[]): Promise<void> {
    // What is there is locked by the conflict, and stays as it is.
    await askPrepared(
      within,
      sql`
        insert into coedit_document (kind, text)
        select ${kind}, text from unnest(${[...texts]}::bigint[]) as wanted (text) order by text
        on conflict (kind, text) do update set epoch = coedit_document.epoch where false`,
    );
  }

  /**
   * Gives out the next numbers, and holds the document.
   * @returns `seq` of the last of them; `undefined` when the document is gone, or has begun anew
   */
  async advance(within: Executor, document: number, epoch: number, count: number, bytes: number): Promise<Advanced | undefined> {
    const { rows } = await askPrepared(
      within,
      sql<Advanced>`
        update coedit_document set seq = seq + ${count}, log_bytes = log_bytes + ${bytes}, written_at = now()
        where id = ${document} and epoch = ${epoch} returning seq, snapshot_seq, state_bytes, log_bytes`,
    );
    return rows[0];
  }

  /** Takes the last numbers back, which nothing was written with. */
  async retreat(within: Executor, document: number, count: number): Promise<void> {
    await sql`update coedit_document set seq = seq - ${count} where id = ${document}`.execute(within);
  }

  async append(within: Executor, document: number, updates: readonly LoggedUpdate[]): Promise<void> {
    await askPrepared(within, inserting(document, updates));
  }

  /** The same as the last of a transaction, which it commits. @param telling an expression that tells others of it */
  async appendLast(
    within: Executor,
    document: number,
    updates: readonly LoggedUpdate[],
    telling: RawBuilder<unknown>,
  ): Promise<void> {
    await askPrepared(within, committing(sql`with written as (${inserting(document, updates)}) select ${telling}`));
  }

  /**
   * Both at once, as all of a transaction: numbers, updates, and their commit.
   * @param updates with the numbers that are next if nobody else has written
   * @returns `undefined` when somebody has, or the document is gone or has begun anew: then nothing is written
   */
  async appendNext(
    within: Executor,
    document: number,
    epoch: number,
    updates: readonly LoggedUpdate[],
    telling: RawBuilder<unknown>,
  ): Promise<Advanced | undefined> {
    const bytes = updates.reduce((sum, { body }) => sum + body.length, 0);
    const { rows } = await askPrepared(
      within,
      committing(sql<Advanced>`
        with moved as (
          update coedit_document set seq = seq + ${updates.length}, log_bytes = log_bytes + ${bytes}, written_at = now()
          where id = ${document} and epoch = ${epoch} and seq = ${(updates[0]?.seq ?? 0) - 1}
          returning seq, snapshot_seq, state_bytes, log_bytes
        ),
        written as (${inserting(document, updates)} where exists (select from moved))
        select seq, snapshot_seq, state_bytes, log_bytes, ${telling} as told from moved`),
    );
    return rows[0];
  }

  /** What was written after `seq`, as far as it is still there by itself. */
  async after(within: Executor, document: number, seq: number): Promise<readonly LoggedUpdate[]> {
    const { rows } = await askPrepared(
      within,
      sql<LoggedUpdate>`
        select seq, author, body from coedit_update where document = ${document} and seq > ${seq} order by seq`,
    );
    return rows;
  }

  /** All of it, as of one moment. @returns `undefined` when it is gone */
  async load(within: Executor, document: number): Promise<Stored | undefined> {
    const { rows } = await sql<Row>`
      with d as (select ${META} from coedit_document where id = ${document} and seq > 0),
        s as (select seq, body from coedit_snapshot where document = ${document} order by seq desc limit 1)
      select d.*, s.seq as at, null::bigint as author, s.body from d left join s on true
      union all
      select d.*, u.seq, u.author, u.body from d
        join coedit_update u on u.document = ${document} and u.seq > coalesce((select seq from s), 0)
      order by at nulls first`.execute(within);
    const [first, ...rest] = rows;
    if (!first) return undefined;
    const { at, author: _nobody, body, ...meta } = first;
    const updates = rest.map((row) => ({ seq: row.at ?? 0, author: row.author, body: row.body as Buffer }));
    return { ...meta, seq: updates.at(-1)?.seq ?? at ?? 0, snapshot: body, updates };
  }

  /** Whose numbers these are, after those that are nobody's yet have become this person's. */
  async claim(
    within: Executor,
    document: number,
    clients: readonly number[],
    person: number | null,
  ): Promise<ReadonlyMap<number, number | null>> {
    const { rows } = await sql<{ client: number; person: number | null }>`
      with mine as (
        insert into coedit_client (document, client, person)
        select ${document}, client, ${person}::bigint from unnest(${[...clients]}::bigint[]) as client
        on conflict do nothing returning client, person
      )
      select client, person from mine
      union all
      select client, person from coedit_client where document = ${document} and client = any(${[...clients]}::bigint[])`.execute(
      within,
    );
    return new Map(rows.map(({ client, person: whose }) => [client, whose]));
  }

  /**
   * The number with which programs write in somebody's name. The document is held.
   * @param person `null` for nobody
   * @param unused that becomes it where there is none
   */
  async programOf(within: Executor, document: number, person: number | null, unused: number): Promise<number> {
    const { rows } = await sql<{ client: number }>`
      with known as (
          select client from coedit_client
          where document = ${document} and person is not distinct from ${person}::bigint and is_program limit 1
        ),
        made as (
          insert into coedit_client (document, client, person, is_program)
          select ${document}, ${unused}, ${person}::bigint, true where not exists (select from known) returning client
        )
      select client from known union all select client from made`.execute(within);
    return rows[0]?.client ?? unused;
  }

  /** This number is of somebody who wrote in another house, and is known by name alone. */
  async claimByName(within: Executor, document: number, client: number, name: string): Promise<void> {
    await sql`insert into coedit_client (document, client, name) values (${document}, ${client}, ${name})`.execute(within);
  }

  async writersOf(within: Executor, document: number): Promise<ReadonlyMap<number, Writer>> {
    const { rows } = await sql<Writer & { client: number }>`
      select client, person, name from coedit_client where document = ${document}`.execute(within);
    return new Map(rows.map(({ client, person, name }) => [client, { person, name }]));
  }

  /** Who has written after `seq`. */
  async authorsAfter(within: Executor, document: number, seq: number): Promise<readonly number[]> {
    const { rows } = await askPrepared(
      within,
      sql<{ author: number }>`
        select distinct author from coedit_update where document = ${document} and seq > ${seq} and author is not null`,
    );
    return rows.map(({ author }) => author);
  }

  /** Whether one of the texts says less than was typed. */
  async isUnsettled(within: Executor, kind: string, texts: readonly number[]): Promise<boolean> {
    const { rows } = await askPrepared(
      within,
      sql`
        select from coedit_document where kind = ${kind} and text = any(${[...texts]}::bigint[]) and seq > plain_seq limit 1`,
    );
    return rows.length > 0;
  }

  /** The plain text has been written as of the last update. */
  async settled(within: Executor, document: number, version: number): Promise<void> {
    await sql`update coedit_document set plain_seq = seq, plain_version = ${version} where id = ${document}`.execute(within);
  }
}
