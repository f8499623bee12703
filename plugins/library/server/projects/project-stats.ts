/** What each project holds (matrix LIB-042). */
import { sql } from '#server-kit';
import type { ProjectStats } from '../../common/model.ts';
import { visibleProjects } from '../access.ts';
import type { Db } from '../library.ts';
import { type Part, inParts, partsOf } from '../scope.ts';
import { collaboratorsIn } from '../sharing/participants.ts';

const COUNTED = {
  articles: 'library_article',
  citations: 'library_citation',
  citationNotes: 'library_citation_note',
  articleNotes: 'library_article_note',
} as const;

const countsIn = async (db: Db, table: string, parts: readonly Part[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ project: number; count: number }>`
    select project, count(*) as count from ${sql.table(table)}
    where ${inParts(table, parts)} and deleted_at is null group by project`.execute(db);
  return new Map(rows.map(({ project, count }) => [project, Number(count)]));
};

export const projectStats = async (db: Db, user: number): Promise<ProjectStats[]> => {
  const projects = await visibleProjects(db, user);
  const parts = await partsOf(db, user);
  const count = async (table: string) => countsIn(db, table, parts);
  const [articles, citations, citationNotes, articleNotes, collaborators] = await Promise.all([
    count(COUNTED.articles),
    count(COUNTED.citations),
    count(COUNTED.citationNotes),
    count(COUNTED.articleNotes),
    collaboratorsIn(
      db,
      projects.map(({ id }) => id),
    ),
  ]);
  return projects.map(({ id }) => ({
    project: id,
    articles: articles.get(id) ?? 0,
    citations: citations.get(id) ?? 0,
    citationNotes: citationNotes.get(id) ?? 0,
    articleNotes: articleNotes.get(id) ?? 0,
    participants: 1 + (collaborators.get(id) ?? 0),
  }));
};
