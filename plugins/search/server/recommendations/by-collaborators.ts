/** What others have added to shared projects in the last 30 days (matrix SEA-021, SEA-045). */
import { guidOf } from '#plugins/catalogue/common/guid.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import type { Reason, SearchResult } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import { explainedFor } from '../works/results.ts';
import { dismissedBy } from './recommend.ts';

const DAYS = 30;
const DAY = 86_400_000;
/** References that are looked at, works that are shown, people that are named for one work. */
const [LOOKED_AT, SHOWN, NAMED] = [200, 20, 3];

interface Added {
  readonly article: number;
  readonly info: ArticleInfo;
  readonly by: string[];
}

/** One work may have been added by several, or to several projects. */
const works = async ({ works: library }: Finder, user: number): Promise<Map<string, Added>> => {
  const added = new Map<string, Added>();
  for (const { article, info, by } of await library.addedByOthers(user, new Date(Date.now() - DAYS * DAY), LOOKED_AT)) {
    if (info.title === undefined) continue;
    const guid = guidOf(info);
    const known = added.get(guid);
    if (!known) added.set(guid, { article, info, by: [by] });
    else if (!known.by.includes(by)) known.by.push(by);
  }
  return added;
};

/** Bibliographic data alone: a note is somebody's own, and a file of the library is opened by its reference. */
const recordOf = (guid: string, { note: _, extra: __, pdf_url: ___, ...info }: ArticleInfo): CatalogueRecord => ({
  guid,
  info,
  publication_type: null,
  subjects: [],
  citation_count: null,
  is_open_access: false,
  references: [],
  sources: [],
});

export const byCollaborators = async (finder: Finder, user: number): Promise<SearchResult[]> => {
  const added = await works(finder, user);
  const unwanted = new Set(await dismissedBy(finder.db, user));
  const shown = [...added].filter(([guid]) => !unwanted.has(guid)).slice(0, SHOWN);
  const known = await finder.catalogue.get(shown.map(([guid]) => guid));
  const explained = shown.map(([guid, { info, by }]) => ({
    record: known.get(guid) ?? recordOf(guid, info),
    reasons: [{ kind: 'collaborator', words: by.slice(0, NAMED) } satisfies Reason],
  }));
  const results = await explainedFor(finder, user, explained);
  return results.map((result, index) => ({ ...result, in_library: result.in_library ?? shown[index]?.[1].article ?? null }));
};
