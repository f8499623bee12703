/** Waits for builds that a worker makes, which says so when one is over. */
import type { Hearing } from '#plugin-api/server';
import type { Db } from '../latex.ts';
import type { BuildRow } from '../tables.ts';
import { RowWaiter } from './wait-for-row.ts';

/** Tells all processes the number of a build that is over. */
export const OVER = 'latex.build-over';

export class BuildWaiter extends RowWaiter<BuildRow> {
  constructor(db: Db, hearing: Pick<Hearing, 'hear' | 'onGap'>) {
    super(hearing, OVER, {
      states: (ids) => db.selectFrom('latex_build').select(['id', 'state']).where('id', 'in', ids).execute(),
      whole: (ids) => db.selectFrom('latex_build').selectAll().where('id', 'in', ids).execute(),
    });
  }
}

/** Milliseconds; what ends without a word is looked at by then. */
const NEXT_LOOK_MS = 1_000;

/** Resolves when any build is over, when `signal` aborts, and after a second. */
export const untilAnyIsOver = (hearing: Pick<Hearing, 'hear'>, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const go = (): void => {
      clearTimeout(clock);
      signal.removeEventListener('abort', go);
      heard.dispose();
      done();
    };
    const heard = hearing.hear(OVER, go);
    const clock = setTimeout(go, NEXT_LOOK_MS);
    signal.addEventListener('abort', go, { once: true });
  });
