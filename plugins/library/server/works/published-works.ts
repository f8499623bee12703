/** What is published of everybody's references, and nothing of what people keep for themselves. */
import { sql } from '#server-kit';
import { identityOf } from '../../common/duplicates/identity.ts';
import { INFO } from '../../common/info-fields.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { PublishedWorks } from '../../common/server-services.ts';
import type { Db } from '../library.ts';
import type { Touched } from '../tables.ts';

/** Fields that a publication has. Keywords, notes and addresses are often people's own; files and keys always are. */
const FIELDS = [
  ...(['title', 'authors', 'editors', 'abstract', 'container_title', 'publisher', 'place', 'volume', 'issue', 'pages'] as const),
  ...(['edition', 'series', 'event', 'year', 'publish_date', 'language', 'type'] as const),
  ...(['doi', 'isbn', 'issn', 'eprint', 'eprint_type', 'pmid'] as const),
];
/** What somebody has typed, or what was guessed from a file or a page, is not what was published. */
const OWN: ReadonlySet<string> = new Set(['', 'manual', 'web', 'pdf']);

const publishedOf = (info: ArticleInfo, touched: Touched): ArticleInfo | undefined => {
  if (OWN.has(info.source ?? '')) return undefined;
  const said = FIELDS.flatMap((field) => (info[field] === undefined || INFO + field in touched ? [] : [[field, info[field]]]));
  const published: ArticleInfo = Object.fromEntries(said);
  const { doi, arxiv, pmid, isbns } = identityOf(published);
  const isNamed = doi !== undefined || arxiv !== undefined || pmid !== undefined || isbns.length > 0;
  return isNamed && published.title ? published : undefined;
};

export const publishedWorks = (db: Db): PublishedWorks => ({
  async published(after, most) {
    const { rows } = await sql<{ id: number; info: ArticleInfo; touched: Touched; is_there: boolean }>`
      select article.id, data.info, article.touched, article.deleted_at is null as is_there
      from library_article article join library_article_info data on data.article = article.id
      where article.id > ${after} order by article.id limit ${most}`.execute(db);
    const works = rows.flatMap(({ info, touched, is_there }) => (is_there ? (publishedOf(info, touched) ?? []) : []));
    return { works, next: rows.at(-1)?.id ?? after, isEnd: rows.length < most };
  },
});
