/**
 * Takes one stream of records: what is there already is known by its name, what is new is made, some in one transaction. Where a transaction
 * fails for what the house refuses, its halves are tried, down to the record that is refused.
 */
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { ArchiveRecord, Left, LeftReason, Taking } from '../../plugin-api/account-archive.ts';
import { HttpError, LimitError } from '../app/http-error.ts';
import { holdReading, keepNames, keepPlaces, knownBy, type ReadingOf } from './identities.ts';
import type { Reporting } from './report.ts';
import type { ArchiveTables } from './tables.ts';

export interface Taker extends ReadingOf {
  readonly db: Kysely<ArchiveTables>;
  readonly part: string;
  readonly reporting: Reporting;
  readonly signal: AbortSignal;
  /** Called with how many records are done since it was called last. */
  readonly onDone: (records: number) => void;
}

const Head = z.looseObject({ id: z.number().check(z.int(), z.positive()), uid: z.uuid() });

interface Found<R> {
  readonly record: R;
  readonly uid: string;
}

const isLeft = (made: number | Left): made is Left => typeof made !== 'number';

/** `undefined` for what is no refusal: the import is to fail then, and to come again. */
const refusalOf = (error: unknown): LeftReason | undefined => {
  if (error instanceof LimitError) return 'limit';
  return error instanceof HttpError && error.status < 500 ? 'refused' : undefined;
};

/** What became of some records in one transaction. */
interface Outcome<R> {
  readonly there: number;
  readonly made: readonly number[];
  readonly left: readonly { readonly record: R; readonly reason: LeftReason }[];
}

class StreamTaking<Tables, S extends z.ZodMiniType<ArchiveRecord>> {
  readonly #taker: Taker;
  readonly #taking: Taking<Tables, S>;

  constructor(taker: Taker, taking: Taking<Tables, S>) {
    this.#taker = taker;
    this.#taking = taking;
  }

  /** @returns `undefined` for what is no such record, which is told */
  read(line: unknown): Found<z.output<S>> | undefined {
    const head = z.safeParse(Head, line);
    const record = z.safeParse(this.#taking.schema, line);
    if (head.success && record.success) return { record: record.data, uid: head.data.uid };
    const title = z.safeParse(z.looseObject({ title: z.string() }), line);
    this.#leave(title.success ? title.data.title : '', 'invalid');
    return undefined;
  }

  async take(found: readonly Found<z.output<S>>[]): Promise<void> {
    this.#taker.signal.throwIfAborted();
    try {
      this.#tell(await this.#takeAtOnce(found));
    } catch (error) {
      const reason = refusalOf(error);
      const [only] = found;
      if (reason === undefined || !only) throw error;
      if (found.length === 1) {
        this.#leave(this.#taking.titleOf(only.record), reason);
        return;
      }
      const half = Math.ceil(found.length / 2);
      await this.take(found.slice(0, half));
      await this.take(found.slice(half));
    }
  }

  async #takeAtOnce(found: readonly Found<z.output<S>>[]): Promise<Outcome<z.output<S>>> {
    const { kind, make, known } = this.#taking;
    // One pool for all; only the types of the tables differ.
    const db = this.#taker.db as unknown as Kysely<Tables>;
    return db.transaction().execute(async (tx) => {
      await holdReading(tx, this.#taker.owner);
      const there = await this.#there(tx, found);
      for (const { record } of found) {
        const here = there.get(record.id);
        if (here !== undefined) await known?.(tx, record, here);
      }
      const news = found.filter(({ record }) => !there.has(record.id));
      const results =
        news.length === 0
          ? []
          : await make(
              tx,
              news.map(({ record }) => record),
            );
      const places = new Map(there);
      const named: { id: number; uid: string }[] = [];
      const left: { record: z.output<S>; reason: LeftReason }[] = [];
      for (const [index, { record, uid }] of news.entries()) {
        const result = results[index] ?? { left: 'refused' as const };
        if (isLeft(result)) left.push({ record, reason: result.left });
        else {
          places.set(record.id, result);
          named.push({ id: result, uid });
        }
      }
      await keepNames(tx, this.#taker.owner, kind, named);
      await keepPlaces(tx, this.#taker, kind, places);
      return { there: there.size, made: named.map(({ id }) => id), left };
    });
  }

  /** Numbers here of those that are there, by their numbers in the archive. */
  async #there(tx: Transaction<Tables>, found: readonly Found<z.output<S>>[]): Promise<Map<number, number>> {
    const { kind, there } = this.#taking;
    const uids = found.map(({ uid }) => uid);
    const known = await knownBy(tx, this.#taker.owner, kind, uids);
    if (known.size === 0) return new Map();
    const standing = new Set(await there(tx, [...new Set(known.values())]));
    return new Map(
      found.flatMap(({ record, uid }) => {
        const id = known.get(uid);
        return id !== undefined && standing.has(id) ? [[record.id, id] as const] : [];
      }),
    );
  }

  #tell({ there, made, left }: Outcome<z.output<S>>): void {
    const { part, reporting, onDone } = this.#taker;
    reporting.count(part, this.#taking.stream, 'there', there);
    reporting.count(part, this.#taking.stream, 'made', made.length);
    onDone(there + made.length);
    for (const { record, reason } of left) this.#leave(this.#taking.titleOf(record), reason);
  }

  #leave(title: string, reason: LeftReason): void {
    const { part, reporting, onDone } = this.#taker;
    reporting.leave(part, this.#taking.stream, title, reason);
    onDone(1);
  }
}

/** @throws what is no refusal of the house: the import is begun again then, and goes on */
export const takeStream = async <Tables, S extends z.ZodMiniType<ArchiveRecord>>(
  taker: Taker,
  taking: Taking<Tables, S>,
  lines: AsyncIterable<unknown>,
): Promise<void> => {
  const stream = new StreamTaking(taker, taking);
  let found: Found<z.output<S>>[] = [];
  for await (const line of lines) {
    const one = stream.read(line);
    if (one) found.push(one);
    if (found.length < (taking.atOnce ?? 1)) continue;
    await stream.take(found);
    found = [];
  }
  if (found.length > 0) await stream.take(found);
};
