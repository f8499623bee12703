/** What a person has read, as conditions on `a`, a row of the reference list. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { ReadingState } from '../../common/model/reading.ts';

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
