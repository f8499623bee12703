/** How far a person is with references: theirs alone, for all that they may read. */
import { sql } from '#server-kit';
import { LIBRARY_READING, type ReadingsChanged } from '../../common/events.ts';
import type { PagesSeen, Reading, ReadingChange, ReadingMark } from '../../common/model/reading.ts';
import { changedReading, isSaid, unread, withPagesSeen } from '../../common/rules/reading.ts';
import { demandProjects, notFound } from '../access.ts';
import type { Db, Library, Tx } from '../library.ts';
import { inParts, partsOf } from '../scope.ts';
import { MOST_NAMED } from '../shared/announce.ts';

const COLUMNS = ['article', 'reading', 'starred', 'by_hand', 'pages', 'page_count'] as const;

/** All that is kept of a person, also of what they may not see any more. */
export const readingsOf = (db: Db, person: number): Promise<Reading[]> =>
  db.selectFrom('library_reading').select(COLUMNS).where('person', '=', person).orderBy('article').execute();

/** All that the person may see, of what is in the recycle bin as well: devices know what is in use. */
export const allReadings = async (db: Db, person: number): Promise<Reading[]> => {
  const parts = await partsOf(db, person);
  return db
    .selectFrom('library_reading as r')
    .innerJoin('library_article as a', 'a.id', 'r.article')
    .select(COLUMNS.map((column) => `r.${column}` as const))
    .where('r.person', '=', person)
    .where(sql<boolean>`${inParts('a', parts)}`)
    .orderBy('r.article')
    .execute();
};

/** @throws HttpError 404 unless the person may read each of them, LimitError 402 in a locked project */
const demandReadable = async (db: Db, person: number, wanted: readonly number[]): Promise<void> => {
  const articles = await db
    .selectFrom('library_article')
    .select(['id', 'project'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .where('deleted_at', 'is', null)
    .execute();
  if (articles.length < wanted.length) throw notFound();
  const projects = articles.map(({ project }) => project);
  await demandProjects(db, person, projects, 'read');
};

const markOf = ({ article, reading, starred, by_hand }: Reading): ReadingMark => ({ article, reading, starred, by_hand });

const REPLACE = sql`do update set reading = excluded.reading, starred = excluded.starred,
  by_hand = excluded.by_hand, pages = excluded.pages, page_count = excluded.page_count`;

/** @param there what becomes of those of which something is kept already */
export const keepReadings = async (
  tx: Tx,
  person: number,
  readings: readonly Reading[],
  there: 'replace' | 'do nothing',
): Promise<void> => {
  await sql`
    insert into library_reading (person, article, reading, starred, by_hand, pages, page_count)
    select ${person}::bigint, r.article, r.reading, r.starred, r.by_hand, array(select jsonb_array_elements_text(r.pages)::int), r.page_count
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
      as r (article bigint, reading text, starred boolean, by_hand boolean, pages jsonb, page_count integer)
    on conflict (person, article) ${there === 'replace' ? REPLACE : sql`do nothing`}`.execute(tx);
};

/** Changes of what these people have read come one after the other. */
export const lockReadings = async (tx: Tx, people: readonly number[]): Promise<void> => {
  const sorted = [...people].sort((a, b) => a - b);
  await sql`
    select pg_advisory_xact_lock(hashtext('library_reading'), person::int) from unnest(${sorted}::bigint[]) as person`.execute(
    tx,
  );
};

/** In place of what is there; of what says nothing any more nothing is kept. */
export const putReadings = async (tx: Tx, person: number, readings: readonly Reading[]): Promise<void> => {
  await keepReadings(tx, person, readings, 'replace');
  const idle = readings.filter((one) => !isSaid(one) && !one.by_hand).map(({ article }) => article);
  if (idle.length > 0)
    await sql`delete from library_reading where person = ${person} and article = any(${idle}::bigint[])`.execute(tx);
};

/** Tells the browsers of a person. */
export const tellReadings = async ({ events }: Library, tx: Tx, person: number, readings: readonly Reading[]): Promise<void> => {
  if (readings.length === 0) return;
  const data: ReadingsChanged = readings.length > MOST_NAMED ? {} : { readings: readings.map(markOf) };
  await events.publish([person], { type: LIBRARY_READING, data }, tx);
};

interface Step {
  readonly before: Reading;
  readonly after: Reading;
}

const isOtherwise = ({ before, after }: Step): boolean =>
  before.reading !== after.reading || before.starred !== after.starred || before.by_hand !== after.by_hand;

/** Changes what is there of these references, one person's changes after the other. @returns what it was, and what it is now */
const change = async (
  library: Library,
  tx: Tx,
  person: number,
  articles: readonly number[],
  next: (present: Reading) => Reading,
): Promise<Step[]> => {
  await demandReadable(tx, person, articles);
  await lockReadings(tx, [person]);
  const known = await tx
    .selectFrom('library_reading')
    .select(COLUMNS)
    .where('person', '=', person)
    .where('article', '=', (eb) => eb.fn.any(eb.val(articles)))
    .execute();
  const present = new Map(known.map((one) => [one.article, one]));
  const all = articles.map((article) => {
    const before = present.get(article) ?? unread(article);
    return { before, after: next(before) };
  });
  await putReadings(
    tx,
    person,
    all.map(({ after }) => after),
  );
  await tellReadings(
    library,
    tx,
    person,
    all.filter(isOtherwise).map(({ after }) => after),
  );
  return all;
};

/** @returns what those were that are otherwise now @throws HttpError 404, LimitError 402 */
export const setReadings = async (
  library: Library,
  tx: Tx,
  person: number,
  changes: readonly ReadingChange[],
): Promise<ReadingChange[]> => {
  // Of two changes of one reference the last one counts.
  const wanted = new Map(changes.map((one) => [one.article, one]));
  const all = await change(library, tx, person, [...wanted.keys()], (present) =>
    changedReading(present, wanted.get(present.article) ?? {}),
  );
  return all.filter(isOtherwise).map(({ before }) => markOf(before));
};

/** @throws HttpError 404, LimitError 402 */
export const seePages = async (library: Library, tx: Tx, person: number, seen: PagesSeen): Promise<ReadingMark> => {
  const [one] = await change(library, tx, person, [seen.article], (present) => withPagesSeen(present, seen));
  if (!one) throw notFound();
  return markOf(one.after);
};
