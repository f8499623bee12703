/**
 * Jobs that are done quicker in one data folder than in others, as compiles of a paper are where the last one was made. Such a job carries
 * the folder and the moment in a flag, and workers elsewhere leave what carries the present moment alone. So nobody has to give it back
 * when that worker is busy or gone: the moment passes.
 */
import { type RawBuilder, sql } from 'kysely';

/** Milliseconds; a job is left alone for one or two of them. */
const MOMENT = 500;

const flagOf = (place: string, moment: number): string => `near:${place}:${moment}`;

/** The flag of a job that is added now, by the clock of the database; null for one that is done anywhere. */
export const nearFlag = (near: string | undefined): RawBuilder<string | null> =>
  sql`'near:' || ${near ?? null}::text || ':' || floor(extract(epoch from clock_timestamp()) * 1000 / ${MOMENT}::int)::text`;

/** Flags of what is done quicker at these places, and was added just now. */
export const nearFlags = (places: readonly string[]): string[] => {
  const moment = Math.floor(Date.now() / MOMENT);
  return places.flatMap((place) => [flagOf(place, moment), flagOf(place, moment - 1)]);
};
