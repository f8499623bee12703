/** Works for tests: what is not named is as it is of most. */
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { guidOf } from '../../common/guid.ts';
import { publicationTypeOf } from '../../common/publication-type.ts';
import type { CatalogueRecord } from '../../common/record.ts';

export const work = (
  title: string,
  more: Partial<ArticleInfo> = {},
  { source = 'crossref', id = '', ...rest }: Partial<CatalogueRecord> & { source?: string; id?: string } = {},
): CatalogueRecord => {
  const info: ArticleInfo = { type: 'article-journal', title, authors: [{ family: 'Lee', given: 'Ann' }], year: 2001, ...more };
  const guid = guidOf(info);
  return {
    guid,
    info: { ...info, guid, source },
    publication_type: publicationTypeOf(info.type),
    subjects: [],
    citation_count: null,
    is_open_access: false,
    references: [],
    sources: [{ source, id }],
    ...rest,
  };
};
