/** Tells the browsers of who imports how far it is, and when it has ended. */
import { randomUUID } from 'node:crypto';
import { type ImportProgress, LIBRARY_IMPORT } from '../../common/events.ts';
import type { Library } from '../library.ts';

export interface Progress {
  /** @param total 0 while it is not known */
  step(project: number, done: number, total: number): Promise<void>;
  /** Also after a failure; nothing is said of an import that was too short to say anything of. */
  end(): Promise<void>;
}

/** Outside of any transaction: who waits wants to see it move before it is done. */
export const progressOf = ({ events }: Library, user: number): Progress => {
  const id = randomUUID();
  let last: ImportProgress | undefined;
  const publish = (data: ImportProgress) => events.publish([user], { type: LIBRARY_IMPORT, data });
  return {
    async step(project, done, total) {
      last = { id, project, done, total, ended: false };
      await publish(last);
    },
    async end() {
      if (last) await publish({ ...last, ended: true });
    },
  };
};
