/** How long the database may take over each query of a piece of work. What sets no deadline, such as a job, waits as long as it takes. */
import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<number>();

/** Queries that `work` makes, and what it starts, fail when one of them has no answer after so many milliseconds. */
export const withDeadline = <T>(milliseconds: number, work: () => T): T => patience.run(milliseconds, work);

/** Milliseconds for the query that is about to be asked; `undefined` for as long as it takes. */
export const queryDeadline = (): number | undefined => patience.getStore();
