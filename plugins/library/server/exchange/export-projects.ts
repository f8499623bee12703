/** Export of projects in the specification's own format (matrix LIB-055), sub-projects inside of theirs. */
import { setImmediate } from 'node:timers/promises';
import { sql } from '#server-kit';
import type { ProjectHead } from '../../common/formats/project/shape.ts';
import { PROJECT_END, writeProjectArticle, writeProjectHead, writeProjectTail } from '../../common/formats/project/write.ts';
import type { Db } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';
import type { ProjectRow } from '../tables.ts';
import { type Extent, projectArticles } from './project-articles.ts';

/** References read and written at a time: others get their turn in between. */
const BATCH = 250;

interface Node {
  readonly row: ProjectRow;
  readonly below: Node[];
  /** Its references that are wanted, oldest first. */
  readonly articles: readonly number[];
}

/** The projects as trees: those whose parent is not among them are at the top. */
const treesOf = async (db: Db, projects: readonly number[], articles: readonly number[]): Promise<Node[]> => {
  if (projects.length === 0) return [];
  const rows = await db.selectFrom('library_project').selectAll().where('id', 'in', projects).orderBy('id').execute();
  const placed = await sql<{ id: number; project: number }>`
    select id, project from library_article where id = any(${articles}::bigint[]) order by created_at, id`.execute(db);
  const byProject = groupBy(placed.rows, ({ project }) => project);
  const nodes = new Map(
    rows.map((row): [number, Node] => [row.id, { row, below: [], articles: (byProject.get(row.id) ?? []).map(({ id }) => id) }]),
  );
  const top: Node[] = [];
  for (const node of nodes.values()) (nodes.get(node.row.parent ?? 0)?.below ?? top).push(node);
  return top;
};

const headOf = async (db: Db, { title, category, background, version, id }: ProjectRow): Promise<ProjectHead> => {
  const tags = await db
    .selectFrom('library_tag')
    .select(['text', 'color'])
    .where('project', '=', id)
    .where('article', 'is', null)
    .orderBy('id')
    .execute();
  return { title, category, background, version, tags };
};

async function* textOf(db: Db, { row, below, articles }: Node, extent: Extent): AsyncGenerator<string> {
  const head = await headOf(db, row);
  yield writeProjectHead(head);
  for (let from = 0; from < articles.length; from += BATCH) {
    const part = await projectArticles(db, articles.slice(from, from + BATCH), extent);
    yield `${from === 0 ? '\n' : ',\n'}${part.map(writeProjectArticle).join(',\n')}`;
    await setImmediate();
  }
  yield writeProjectTail(head);
  for (const [index, node] of below.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* textOf(db, node, extent);
  }
  yield PROJECT_END;
}

/**
 * One project as an object, several as a list, part by part.
 * @param articles those to be exported, all of the projects or some of them
 */
export async function* projectsText(
  db: Db,
  projects: readonly number[],
  articles: readonly number[],
  withAnnotations: boolean,
): AsyncGenerator<string> {
  const trees = await treesOf(db, projects, articles);
  const isList = trees.length !== 1;
  if (isList) yield '[\n';
  for (const [index, node] of trees.entries()) {
    if (index > 0) yield ',\n';
    yield* textOf(db, node, { projects, withAnnotations });
  }
  yield isList ? '\n]\n' : '\n';
}

export const exportProjects = async (...wanted: Parameters<typeof projectsText>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const text of projectsText(...wanted)) parts.push(Buffer.from(text));
  return Buffer.concat(parts);
};
