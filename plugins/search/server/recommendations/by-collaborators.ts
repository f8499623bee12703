/** What others have added to shared projects in the last 30 days (matrix SEA-021, SEA-045). */
import type { Reason, SearchResult } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import { addedByOthers } from '../works/added-by-others.ts';
import { explainedFor } from '../works/results.ts';
import { dismissedBy } from './recommend.ts';

/** Works that are shown, people that are named for one work. */
const [SHOWN, NAMED] = [20, 3];

export const byCollaborators = async (finder: Finder, user: number): Promise<SearchResult[]> => {
  const added = await addedByOthers(finder, user);
  const unwanted = new Set(await dismissedBy(finder.db, user));
  const shown = [...added].filter(([guid]) => !unwanted.has(guid)).slice(0, SHOWN);
  const known = await finder.catalogue.get(shown.map(([guid]) => guid));
  const explained = shown.map(([guid, { record, by }]) => ({
    record: known.get(guid) ?? record,
    reasons: [{ kind: 'collaborator', words: by.slice(0, NAMED) } satisfies Reason],
  }));
  const results = await explainedFor(finder, user, explained);
  return results.map((result, index) => ({ ...result, in_library: result.in_library ?? shown[index]?.[1].article ?? null }));
};
