/**
 * What people have read of references that are merged is joined for each of them, whoever merges; and taken back with the merge, unless
 * they have read on since.
 */
import type { Reading } from '../../common/model/reading.ts';
import { joinedReading, unread } from '../../common/rules/reading.ts';
import { audienceOf, type Owned } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { lockReadings, putReadings, tellReadings } from '../reading/readings.ts';
import { isSame } from '../shared/change.ts';
import type { ReadingTable } from '../tables.ts';

interface Step {
  readonly person: number;
  readonly before: Reading;
  readonly after: Reading;
}

const readingsOfAll = (tx: Tx, articles: readonly number[]): Promise<ReadingTable[]> =>
  tx
    .selectFrom('library_reading')
    .selectAll()
    .where('article', '=', (eb) => eb.fn.any(eb.val(articles)))
    .orderBy('person')
    .orderBy('article')
    .execute();

/** All of these references, which nobody changes until the transaction is over. */
const locked = async (tx: Tx, articles: readonly number[]): Promise<ReadingTable[]> => {
  const people = new Set((await readingsOfAll(tx, articles)).map(({ person }) => person));
  await lockReadings(tx, [...people]);
  return (await readingsOfAll(tx, articles)).filter(({ person }) => people.has(person));
};

/** Those who cannot see the project have it joined as well, for when they can again, and are told of nothing. */
const write = async (library: Library, tx: Tx, project: Owned, steps: readonly Step[]): Promise<void> => {
  if (steps.length === 0) return;
  const audience = new Set(await audienceOf(tx, project));
  for (const { person, after } of steps) {
    await putReadings(tx, person, [after]);
    if (audience.has(person)) await tellReadings(library, tx, person, [after]);
  }
};

const withoutPerson = ({ person: _, ...reading }: ReadingTable): Reading => reading;

const stepsOf = (kept: number, readings: readonly ReadingTable[]): Step[] =>
  [...new Set(readings.map(({ person }) => person))].flatMap((person) => {
    const own = readings.filter((one) => one.person === person).map(withoutPerson);
    const before = own.find(({ article }) => article === kept) ?? unread(kept);
    const after = own.filter(({ article }) => article !== kept).reduce(joinedReading, before);
    return isSame(before, after) ? [] : [{ person, before, after }];
  });

export interface Joining {
  readonly merge: number;
  readonly kept: number;
  readonly others: readonly number[];
  /** Of the kept one. */
  readonly project: Owned;
}

/** The last thing that a merge does: others wait for whose readings are joined. */
export const joinReadings = async (library: Library, tx: Tx, all: readonly Joining[]): Promise<void> => {
  const readings = await locked(
    tx,
    all.flatMap(({ kept, others }) => [kept, ...others]),
  );
  for (const { merge, kept, others, project } of all) {
    const ids = new Set([kept, ...others]);
    const steps = stepsOf(
      kept,
      readings.filter(({ article }) => ids.has(article)),
    );
    if (steps.length === 0) continue;
    await write(library, tx, project, steps);
    const rows = steps.map(({ person, before, after }) => ({
      ...{ merge, person },
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }));
    await tx.insertInto('library_joined_reading').values(rows).execute();
  }
};

/** Before the merge itself is forgotten. */
export const partReadings = async (
  library: Library,
  tx: Tx,
  { merge, kept, project }: Omit<Joining, 'others'>,
): Promise<void> => {
  const traces = await tx.selectFrom('library_joined_reading').selectAll().where('merge', '=', merge).execute();
  const present = new Map((await locked(tx, [kept])).map((row) => [row.person, withoutPerson(row)]));
  const steps = traces.flatMap(({ person, before, after }) =>
    isSame(present.get(person), after) ? [{ person, before, after }] : [],
  );
  await write(
    library,
    tx,
    project,
    steps.map(({ person, before, after }) => ({ person, before: after, after: before })),
  );
};
