/** What is done about a repository that cannot be asked for a while. */
import { NotYet } from '#server-kit';
import type { HarvestRow } from '../tables.ts';
import type { Portion } from '../work/long-work.ts';
import { Trouble } from './ask-repository.ts';

/** Minutes after which a repository that cannot be asked is asked again, one failure after the other. */
const WAITS = [1, 5, 15, 60, 240] as const;

/** What may pass by itself is waited for, longer each time. @throws NotYet */
export const patiently = async <T>({ troubles }: HarvestRow, { run }: Portion, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const wait = WAITS[troubles];
    if (!(error instanceof Trouble) || wait === undefined) throw error;
    await run.move({ troubles: troubles + 1, message: error.message });
    throw new NotYet(new Date(Date.now() + wait * 60_000));
  }
};
