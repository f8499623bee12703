/** What others have added to shared projects in the last 30 days (matrix SEA-021, SEA-045). */
import type { SearchResult } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import { type AddedByOthers, addedByOthers } from '../works/added-by-others.ts';
import { explainedFor } from '../works/results.ts';
import { unwantedBy } from './dismissed.ts';

/** Works that are shown, people that are named for one work. */
const [SHOWN, NAMED] = [20, 3];

/** Each once, by what the catalogue knows of it where it does: people call a work by different numbers. */
const distinct = async ({ catalogue }: Finder, added: ReadonlyMap<string, AddedByOthers>): Promise<AddedByOthers[]> => {
  const known = await catalogue.get([...added.keys()]);
  const works = new Map<string, AddedByOthers>();
  for (const [guid, one] of added) {
    const record = known.get(guid) ?? one.record;
    const before = works.get(record.guid);
    works.set(record.guid, before ? { ...before, by: [...new Set([...before.by, ...one.by])] } : { ...one, record });
  }
  return [...works.values()];
};

export const byCollaborators = async (finder: Finder, user: number): Promise<SearchResult[]> => {
  const works = await distinct(finder, await addedByOthers(finder, user));
  const unwanted = await unwantedBy(finder, user);
  const shown = works.filter(({ record }) => !unwanted.has(record.guid)).slice(0, SHOWN);
  const results = await explainedFor(
    finder,
    user,
    shown.map(({ record, by }) => ({ record, reasons: [{ kind: 'collaborator', words: by.slice(0, NAMED) }] })),
  );
  return results.map((result, index) => ({ ...result, in_library: result.in_library ?? shown[index]?.article ?? null }));
};
