/**
 * Changes of many annotations of one kind that a device sent, in as many statements as one. Only those of which nothing is to be decided:
 * whatever was changed elsewhere too, got other tags, or comes back from the recycle bin, is taken by itself (`take-annotation.ts`).
 */
import type { Sent } from '../../common/model/sync.ts';
import { writableAmong } from '../access.ts';
import { doneToMany } from '../annotations/done-to-many.ts';
import type { AnnotationTableName, AnyRow, Kind } from '../annotations/kinds.ts';
import { readAnnotations } from '../annotations/store.ts';
import { writeMany } from '../annotations/write-many.ts';
import { announce } from '../shared/announce.ts';
import { type Fields, merge } from '../shared/change.ts';
import { groupBy } from '../shared/group-by.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { type Push, type Taken, knownId } from './push.ts';
import { changeOf } from './take-annotation.ts';
import { decide } from './take-change.ts';
import { isNothing, tagsOn, tagsToTake } from './take-tags.ts';

type AnySent = Sent<'article_notes' | 'citations' | 'citation_notes'>;
type AnyKind = Kind<AnnotationTableName, unknown>;

interface Plain {
  readonly row: AnyRow;
  readonly changed: Fields;
  readonly goes: boolean;
}

/** The change, where there is nothing more to it. */
const plainly = (push: Push, kind: AnyKind, sent: AnySent, row: AnyRow): Plain | undefined => {
  const { mine, standing, goes } = decide(push, changeOf(kind, sent, { ...row }));
  const isTagged = !isNothing(tagsToTake(sent, tagsOn(row), standing));
  if (isTagged || (sent.is_deleted === true && !goes)) return undefined;
  const { changed, lost } = merge(row, { ...row }, mine, standing.rests, standing.wins);
  return Object.keys(lost).length > 0 ? undefined : { row, changed, goes };
};

/** Those of one project. */
const write = async ({ library, tx, user }: Push, kind: AnyKind, plain: readonly Plain[]): Promise<void> => {
  const [first] = plain;
  if (!first) return;
  const { owner, project } = first.row;
  const changes = plain.map(({ row, changed }) => ({ id: row.id, fields: changed }));
  await writeMany(library, tx, owner, kind, changes);
  const articles = [...new Set(plain.map(({ row }) => row.article))];
  await touchArticles(tx, articles);
  await touchProjects(tx, [project]);
  const ids = changes.map(({ id }) => id);
  await announce(library, tx, { id: project, owner }, [kind.items], articles, doneToMany(user, kind, 'updated', articles, ids));
};

/** Of these, those in use in projects in which the user may write. What is in the recycle bin is taken by itself. */
const openRows = async ({ tx, user }: Push, kind: AnyKind, ids: readonly number[]): Promise<Map<number, AnyRow>> => {
  const rows = (await readAnnotations(tx, kind, ids, true)).filter((row) => row.deleted_at === null);
  const articles = await tx
    .selectFrom('library_article')
    .select(['id', 'deleted_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(rows.map(({ article }) => article))])))
    .execute();
  const inUse = new Set(articles.filter((article) => article.deleted_at === null).map(({ id }) => id));
  const projects = new Map(rows.map(({ project, owner }) => [project, { id: project, owner }]));
  const open = new Set((await writableAmong(tx, user, [...projects.values()])).map(({ id }) => id));
  return new Map(rows.filter(({ article, project }) => inUse.has(article) && open.has(project)).map((row) => [row.id, row]));
};

/** @returns what became of each; `undefined` for those that are to be taken by themselves. Each annotation is there once. */
export const changeAnnotations =
  (kind: AnyKind) =>
  async (push: Push, sent: readonly AnySent[]): Promise<(Taken | undefined)[]> => {
    const ids = sent.map(({ id }) => knownId(push, kind.items, id) ?? 0);
    const rows = await openRows(push, kind, ids);
    const plain = sent.map((one, index) => {
      const row = rows.get(ids[index] ?? 0);
      return row && plainly(push, kind, one, row);
    });
    const changed = plain.filter((one) => one !== undefined).filter((one) => Object.keys(one.changed).length > 0);
    for (const group of groupBy(changed, ({ row }) => row.project).values()) await write(push, kind, group);
    return plain.map((one) => one && { id: one.row.id, conflicts: [], goes: one.goes });
  };
