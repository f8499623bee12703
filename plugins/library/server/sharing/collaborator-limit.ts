/** How many people a project may be shared with: a number of the owner's plan, held against each project by itself (matrix LIB-085). */
import type { Counter } from '#plugin-api/server';
import { LimitError, sql } from '#server-kit';
import { REQUEST_DAYS } from '../../common/model.ts';
import type { Library, Tx } from '../library.ts';

/** The texts of decisions §3. */
const TEXTS = {
  LIBRARY_PROJECT_SHARE: 'You can only add 5 collaborators in the free version.',
  FREE_COLLABORATOR_ADD_LIMIT: 'You can only add 1 collaborator in the free version.',
  PRO_COLLABORATOR_ADD_LIMIT: 'You have reached the maximum of collaborators in the PRO plan. Please contact support.',
} as const;

/** Rows of shares that can still be accepted, or were. */
const COUNTED = sql`(state = 'accepted' or state = 'requested' and asked_at > now() - ${REQUEST_DAYS} * interval '1 day')`;

/** What an owner has used of the limit: the people of the project that has the most. */
export const mostCollaborators: Counter = (owner) => sql`(
  select max(people) from (
    select count(*) as people from library_share where owner = ${owner} and ${COUNTED} group by project
  ) projects
)`;

export interface OwnerPlan {
  readonly plan: 'F' | 'P';
  /** People that a project may have; `null` is unlimited. */
  readonly limit: number | null;
}

export const ownerPlan = async (library: Library, owner: { id: number; plan: 'F' | 'P' }): Promise<OwnerPlan> => {
  const { limit } = await library.limits.stateOf(owner.id, 'library.collaborators');
  return { plan: owner.plan, limit };
};

/** @throws LimitError when one invitation names more people than the free plan lets it (LIB-172) */
export const demandFew = ({ settings }: Library, plan: 'F' | 'P', count: number): void => {
  const most = settings.LIBRARY_FREE_COLLABORATOR_ADD_LIMIT;
  if (plan !== 'F' || count <= most) return;
  throw new LimitError('FREE_COLLABORATOR_ADD_LIMIT', most, count, TEXTS.FREE_COLLABORATOR_ADD_LIMIT);
};

/**
 * To be called after the people were added, with the project locked.
 * @throws LimitError when it has more of them than the owner's plan allows (LIB-171, LIB-173)
 */
export const demandRoom = async (tx: Tx, project: number, { plan, limit }: OwnerPlan, added: number): Promise<void> => {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from library_share where project = ${project} and ${COUNTED}`.execute(tx);
  const people = Number(rows[0]?.people ?? 0);
  if (limit === null || people <= limit) return;
  const type = plan === 'F' ? 'LIBRARY_PROJECT_SHARE' : 'PRO_COLLABORATOR_ADD_LIMIT';
  throw new LimitError(type, limit, people - added, TEXTS[type]);
};
