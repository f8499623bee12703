/** Answers other plugins' question what somebody has done in the library, from the history. */
import type { LibraryDeeds } from '../../common/server-services.ts';
import type { ActivityType } from '../../common/model/activity.ts';
import type { Db } from '../library.ts';

const BRINGS = ['reference_added', 'project_imported'] as const satisfies ActivityType[];
const MARKS = ['citation_added'] as const satisfies ActivityType[];
const INVITES = ['project_shared'] as const satisfies ActivityType[];

export const libraryDeeds = (db: Db): LibraryDeeds => ({
  async of(user, since) {
    let query = db
      .selectFrom('library_activity')
      .select('activity_type')
      .distinct()
      .where('person', '=', user)
      .where('activity_type', 'in', [...BRINGS, ...MARKS, ...INVITES]);
    if (since) query = query.where('created_at', '>', since);
    const done = new Set((await query.execute()).map(({ activity_type }) => activity_type));
    const has = (types: readonly ActivityType[]): boolean => types.some((type) => done.has(type));
    return { hasReferences: has(BRINGS), hasHighlights: has(MARKS), hasInvited: has(INVITES) };
  },
});
