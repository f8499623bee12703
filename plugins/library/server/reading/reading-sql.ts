/** What a person has read, as conditions on `a`, a row of the reference list, and as what such a list is sorted by. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { READING_STATES, type ReadingState } from '../../common/model/reading.ts';

type Sql = RawBuilder<unknown>;

const mine = (person: number, condition: Sql): Sql =>
  sql`(select r.article from library_reading r where r.person = ${person} and ${condition})`;

/** Of what nothing is kept is unread. */
export const inState = (person: number, state: ReadingState): Sql =>
  state === 'unread'
    ? sql`a.id not in ${mine(person, sql`r.reading <> 'unread'`)}`
    : sql`a.id in ${mine(person, sql`r.reading = ${state}`)}`;

export const hasStar = (person: number, wanted = true): Sql =>
  sql`a.id ${wanted ? sql`in` : sql`not in`} ${mine(person, sql`r.starred`)}`;

/** A number for each state, in their order. The states of a person are looked up all at once, not for each row. */
export const stateRank = (person: number): Sql => {
  const ranks = READING_STATES.map((state, rank) => sql`when ${inState(person, state)} then ${sql.lit(rank)}`);
  return sql`case ${sql.join(ranks.slice(1), sql` `)} else 0 end`;
};
