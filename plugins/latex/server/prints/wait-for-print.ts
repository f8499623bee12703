/** Waits for what is compiled for other plugins, whose worker says so when one is over. */
import type { Hearing } from '#plugin-api/server';
import { RowWaiter } from '../compile/wait-for-row.ts';
import type { Db } from '../latex.ts';
import type { PrintRow } from '../tables.ts';

/** Tells all processes the number of one that is over. */
export const PRINTED = 'latex.print-over';

export class PrintWaiter extends RowWaiter<PrintRow> {
  constructor(db: Db, hearing: Pick<Hearing, 'hear' | 'onGap'>) {
    super(hearing, PRINTED, {
      states: (ids) => db.selectFrom('latex_print').select(['id', 'state']).where('id', 'in', ids).execute(),
      whole: (ids) => db.selectFrom('latex_print').selectAll().where('id', 'in', ids).execute(),
    });
  }
}
