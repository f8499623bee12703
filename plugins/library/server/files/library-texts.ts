/** The texts of the PDFs that somebody can see, for other plugins: as they were read for finding. */
import { sql } from '#server-kit';
import type { LibraryTexts } from '../../common/server-services.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Db } from '../library.ts';
import { inParts, partsOf } from '../scope.ts';
import { noteText, textsInProject } from './project-texts.ts';

/** Of a list. */
const MOST = 20_000;

interface Listed {
  readonly article: number;
  readonly title: string;
  readonly doi: string | null;
  readonly url: string | null;
  readonly sha256: string;
  readonly is_read: boolean;
}

export const libraryTexts = (db: Db): LibraryTexts => ({
  inProject: (user, project) => textsInProject(db, user, project),
  note: (user, kind, id) => noteText(db, user, kind, id),
  async list(user) {
    const parts = await partsOf(db, user);
    const { rows } = await sql<Listed>`
      select * from (
        select distinct on (f.sha256) a.id as article, a.title, a.doi_norm as doi, i.info->>'url' as url, f.sha256,
          f.text_state = 'read' as is_read
        from library_article a
          join library_project p on p.id = a.project and p.deleted_at is null
          join library_file f on f.id = a.file
          left join library_article_info i on i.article = a.id
        where a.deleted_at is null and ${inParts('a', parts)}
        order by f.sha256, f.text_state = 'read' desc, a.id desc
      ) as files order by article desc limit ${MOST}`.execute(db);
    return rows.map(({ article, title, doi, url, sha256, is_read: isRead }) => ({
      ...{ article: Number(article), title, sha256, isRead },
      url: doi ? `https://doi.org/${doi}` : (url ?? undefined),
    }));
  },
  async pages(user, id) {
    const { article } = await openArticle(db, user, id, 'read');
    if (article.file === null) return [];
    return db.selectFrom('library_page').select(['page', 'text']).where('file', '=', article.file).orderBy('page').execute();
  },
});
