/** How many references of the library a person's papers may cite, whoever writes in them: free people so many in a paper, pro so many new ones in a month (LTX-054, LTX-055). */
import type { Caller, Counter } from '#plugin-api/server';
import { LimitError, sql } from '#server-kit';
import type { OpenPaper } from '../access.ts';
import type { Db, Latex } from '../latex.ts';
import { ofOwner } from '../owner-limits.ts';
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
export const referenceState = async (latex: Latex, user: Pick<Caller, 'id' | 'plan'>, file?: number): Promise<ReferenceState> => {
  const { limit, used } = await latex.limits.stateOf(user.id, 'latex.reference');
  if (user.plan === 'P') return { plan: 'P', limit, used };
  return { plan: 'F', limit, used: file === undefined ? 0 : await referencesOf(latex.db, user.id, file) };
};

/**
 * @param paper that they are for; without one they are for the caller's own
 * @throws LimitError with the plan's type code, HttpError 403 when the plan is somebody else's
 */
export const demandReferences = (
  { plan, limit, used }: ReferenceState,
  adding: number,
  paper: Pick<OpenPaper, 'isOwn'> = { isOwn: true },
): void => {
  if (limit === null || used + adding <= limit) return;
  const [type, text] =
    plan === 'F'
      ? (['FREE_LATEX_EDITOR_REFERENCE_LIMIT', TEXTS.freeReferences] as const)
      : (['PRO_LATEX_EDITOR_REFERENCE_LIMIT', TEXTS.proReferences] as const);
  throw ofOwner(new LimitError(type, limit, used, text), paper, TEXTS.ownersReferences);
};
