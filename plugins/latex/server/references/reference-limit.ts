/** How many references of the library a person may cite: free people so many in a paper, pro so many new ones in a month (LTX-054, LTX-055). */
import type { Counter } from '#plugin-api/server';
import { LimitError, sql } from '#server-kit';
import type { Db, Latex } from '../latex.ts';
import { TEXTS } from '../texts.ts';

export interface ReferenceState {
  readonly plan: 'F' | 'P';
  /** `null` is unlimited. */
  readonly limit: number | null;
  readonly used: number;
}

/** First citations of this month, the counter of the limit. */
export const referencesThisMonth: Counter = (owner) =>
  sql`(select count(*) from latex_reference where owner = ${owner} and created_at >= date_trunc('month', now()))`;

const referencesOf = async (db: Db, owner: number, file: number): Promise<number> => {
  const row = await db
    .selectFrom('latex_reference')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner', '=', owner)
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

/** @param file the paper; without one a free person's is taken as empty */
export const referenceState = async (
  latex: Latex,
  user: { id: number; plan: 'F' | 'P' },
  file?: number,
): Promise<ReferenceState> => {
  const { limit, used } = await latex.limits.stateOf(user.id, 'latex.reference');
  if (user.plan === 'P') return { plan: 'P', limit, used };
  return { plan: 'F', limit, used: file === undefined ? 0 : await referencesOf(latex.db, user.id, file) };
};

/** @throws LimitError with the plan's type code */
export const demandReferences = ({ plan, limit, used }: ReferenceState, adding: number): void => {
  if (limit === null || used + adding <= limit) return;
  if (plan === 'F') throw new LimitError('FREE_LATEX_EDITOR_REFERENCE_LIMIT', limit, used, TEXTS.freeReferences);
  throw new LimitError('PRO_LATEX_EDITOR_REFERENCE_LIMIT', limit, used, TEXTS.proReferences);
};
