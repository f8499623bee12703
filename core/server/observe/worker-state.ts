/** Whether anybody works on jobs: the process beside this one, or any other, on this machine or elsewhere. */
import type { JobQueue } from '../jobs/job-types.ts';
import type { WorkerState } from './core-parts.ts';
import { inTime } from './in-time.ts';

const ELSEWHERE: WorkerState = { ok: true, detail: 'not run by this process' };
const NONE: WorkerState = { ok: false, detail: 'none lives' };

export interface WorkerParts {
  readonly queue: Pick<JobQueue, 'workers'>;
  /** Of the process beside this one, where there is one. */
  readonly own: (() => WorkerState) | undefined;
}

/** The process beside this one may be there and yet hang; then it is silent. Without the database nobody can be heard. */
export const workerState =
  ({ queue, own }: WorkerParts): (() => Promise<WorkerState>) =>
  async () => {
    const said = own?.() ?? ELSEWHERE;
    if (!said.ok) return said;
    const lives = await inTime(queue.workers()).then(
      ({ length }) => length > 0,
      () => true,
    );
    return lives ? said : NONE;
  };
