/** What others have added to shared projects lately, as works: the catalogue need not know them (matrix SEA-021, SEA-045). */
import { guidOf } from '#plugins/catalogue/common/guid.ts';
import { publicationTypeOf } from '#plugins/catalogue/common/publication-type.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import type { Finder } from '../finder.ts';

const DAYS = 30;
const DAY = 86_400_000;
/** References that are looked at. */
const LOOKED_AT = 200;
/** The longest guid that data of a reference have room for. */
const LONGEST_GUID = 100;

export interface AddedByOthers {
  /** The reference. */
  readonly article: number;
  readonly record: CatalogueRecord;
  /** What people are called who have added it, the last one first. */
  readonly by: readonly string[];
}

/** Bibliographic data alone: a note is somebody's own, and a file of the library is opened by its reference. */
const recordOf = (guid: string, { note: _, extra: __, pdf_url: ___, ...info }: ArticleInfo): CatalogueRecord => ({
  guid,
  info: guid.length > LONGEST_GUID ? info : { ...info, guid },
  publication_type: publicationTypeOf(info.type),
  subjects: [],
  citation_count: null,
  is_open_access: false,
  references: [],
  sources: [],
});

/** Newest first, each once by its guid: one work may have been added by several, or to several projects. */
export const addedByOthers = async ({ works }: Pick<Finder, 'works'>, user: number): Promise<Map<string, AddedByOthers>> => {
  const added = new Map<string, { article: number; record: CatalogueRecord; by: string[] }>();
  for (const { article, info, by } of await works.addedByOthers(user, new Date(Date.now() - DAYS * DAY), LOOKED_AT)) {
    if (info.title === undefined) continue;
    const guid = guidOf(info);
    const known = added.get(guid);
    if (!known) added.set(guid, { article, record: recordOf(guid, info), by: [by] });
    else if (!known.by.includes(by)) known.by.push(by);
  }
  return added;
};
