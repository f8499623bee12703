/**
 * How urgent jobs are, as the queue keeps it: each urgency has a stretch of the queue's priorities, lowest first, and within it each
 * person's jobs take one turn after the other (`add-job.ts`).
 */
import type { JobUrgency } from '../../plugin-api/server.ts';

/** Turns of one urgency. Who has more waiting than that has the rest of it done in the last turn, in the order it came. */
const TURNS = 10_000;

/** A priority is a `smallint`. That of `ordinary` begins at what the queue takes where nothing is said. */
const FIRST: Readonly<Record<JobUrgency, number>> = { urgent: -TURNS, ordinary: 0, bulk: TURNS };

export const turnsOf = (urgency: JobUrgency): { readonly first: number; readonly last: number } => ({
  first: FIRST[urgency],
  last: FIRST[urgency] + TURNS - 1,
});
