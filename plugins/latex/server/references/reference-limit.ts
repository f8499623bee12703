/** How many references of the library a person may cite: free people so many in a paper, pro so many new ones in a month (LTX-054, LTX-055). */
import { type Executor, LimitError, sql } from '#plugin-api/server';
import type { Db, Latex } from '../latex.ts';
import { TEXTS } from '../texts.ts';

const FEATURE = 'latex_reference';

export interface ReferenceState {
  readonly plan: 'F' | 'P';
  /** `null` is unlimited. */
  readonly limit: number | null;
  readonly used: number;
}

/** First citations of this month, the counter of the limit. */
export const referencesThisMonth = async (db: Executor, owner: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from latex_reference where owner = ${owner} and created_at >= date_trunc('month', now())
  `.execute(db);
  return rows[0]?.n ?? 0;
};

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
  const declared = (await latex.limits.state(user.id)).find(({ featureId }) => featureId === FEATURE);
  const limit = declared?.limit ?? null;
  if (user.plan === 'P') return { plan: 'P', limit, used: declared?.used ?? 0 };
  return { plan: 'F', limit, used: file === undefined ? 0 : await referencesOf(latex.db, user.id, file) };
};

/** @throws LimitError with the plan's type code */
export const demandReferences = ({ plan, limit, used }: ReferenceState, adding: number): void => {
  if (limit === null || used + adding <= limit) return;
  if (plan === 'F') throw new LimitError('FREE_LATEX_EDITOR_REFERENCE_LIMIT', limit, used, TEXTS.freeReferences);
  throw new LimitError('PRO_LATEX_EDITOR_REFERENCE_LIMIT', limit, used, TEXTS.proReferences);
};
