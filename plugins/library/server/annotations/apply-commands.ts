/** Changes the citations of a reference as an XFDF says, in one transaction (matrix LIB-135). */
import { HttpError, inStretches, sql } from '#server-kit';
import type { MarkComment, PageMark } from '../../common/marks/page-mark.ts';
import { type XfdfProblem, readXfdf } from '../../common/xfdf/read.ts';
import { openArticle } from '../articles/open-article.ts';
import { storeAnnotations, storeRows } from '../exchange/store-annotations.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { ProjectRow } from '../tables.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { restore } from '../trash/restore.ts';
import { accountNew } from '../usage.ts';
import { CITATIONS, CITATION_NOTES } from './kinds.ts';
import { namedRows, peopleOf } from './page-marks.ts';
import { type Plan, planCommands } from './plan-commands.ts';
import { writeMany } from './write-many.ts';

export interface Applied {
  readonly added: number;
  readonly modified: number;
  readonly deleted: number;
  readonly problems: XfdfProblem[];
}

const noteOf = ({ name, text }: MarkComment) => ({ annot_id: name, text, version: 1 });

const citationOf = ({ name, kind, page, quads, drawing, color, text, author, comments, tags = [] }: PageMark) => ({
  annot_id: name,
  ...{ kind, page, drawing, color, text },
  tags: [...tags],
  quads: [...quads],
  author: author || null,
  version: 1,
  citationNotes: comments.map(noteOf),
});

/** What is new was written when its file says so, and not when it came in; never in the future. */
const dateAsWritten = async (
  tx: Tx,
  table: 'library_citation' | 'library_citation_note',
  ids: readonly number[],
  written: readonly { readonly modified: string }[],
): Promise<void> => {
  const dated = ids.map((id, index) => ({ id, at: written[index]?.modified || null })).filter(({ at }) => at !== null);
  if (dated.length === 0) return;
  await sql`
    update ${sql.table(table)} a set created_at = least(a.created_at, made.at), updated_at = least(a.created_at, made.at)
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as made(id bigint, at timestamptz) where a.id = made.id`.execute(tx);
};

/** Stores what is new and holds it against the owner's plan, all or nothing. */
const add = async (library: Library, tx: Tx, user: number, project: ProjectRow, article: number, plan: Plan): Promise<number> => {
  const from = { articleVersion: 1, articleNotes: [], articleCitations: plan.marks.map(citationOf) };
  const made = await storeAnnotations(tx, project, user, [{ id: article, from }]);
  const notes = plan.comments.map(({ on, comment }) => ({ ...noteOf(comment), article, citation: on }));
  const { citations } = made;
  await dateAsWritten(tx, 'library_citation', citations, plan.marks);
  const comments = plan.marks.flatMap((mark) => mark.comments);
  await dateAsWritten(tx, 'library_citation_note', made.citation_notes, comments);
  const further = await storeRows(tx, 'library_citation_note', project, user, notes);
  await dateAsWritten(
    tx,
    'library_citation_note',
    further,
    plan.comments.map(({ comment }) => comment),
  );
  const citation_notes = [...made.citation_notes, ...further];
  if (citations.length + citation_notes.length === 0) return 0;
  await accountNew(tx, project.owner, { citations, citation_notes });
  const limits = [
    ...(citations.length > 0 ? ['library.citations'] : []),
    ...(citation_notes.length > 0 ? ['library.markdowns'] : []),
    'library.items',
    'library.storage',
  ];
  for (const limit of limits) await library.limits.claim(tx, project.owner, limit, 0);
  return citations.length + citation_notes.length;
};

/** @returns how many came back @throws HttpError 409 when there is no room for all of them */
const bringBack = async (library: Library, tx: Tx, user: number, { back }: Plan) => {
  const wanted = back.citations.length + back.citation_notes.length;
  if (wanted === 0) return 0;
  const { restored_all } = await restore(library, tx, user, back);
  // Half of a file would be harder to understand than none of it.
  if (!restored_all) throw new HttpError(409, 'There is no room for annotations that were deleted. Delete others first.');
  return wanted;
};

const change = async (library: Library, tx: Tx, owner: number, { changedMarks, changedComments }: Plan): Promise<number> => {
  await writeMany(library, tx, owner, CITATIONS, changedMarks);
  await writeMany(library, tx, owner, CITATION_NOTES, changedComments);
  return changedMarks.length + changedComments.length;
};

const carryOut = async (library: Library, tx: Tx, user: number, project: ProjectRow, article: number, plan: Plan) => {
  const restored = await bringBack(library, tx, user, plan);
  const modified = await change(library, tx, project.owner, plan);
  const added = await add(library, tx, user, project, article, plan);
  const deleted = plan.gone.citations.length + plan.gone.citation_notes.length;
  if (modified + added > 0) {
    await touchArticles(tx, [article]);
    await touchProjects(tx, [project.id]);
    const done = (
      [
        ['citation_added', added],
        ['citation_updated', modified],
      ] as const
    ).filter(([, count]) => count > 0);
    await announce(
      library,
      tx,
      project,
      ['citations', 'citation_notes'],
      [article],
      ...done.map(([type, count]) => ({ by: user, type, article, count })),
    );
  }
  if (deleted > 0) await putIntoTrash(library, tx, user, plan.gone);
  return { added: added + restored, modified, deleted };
};

/**
 * @throws HttpError 400 for what is no XFDF, 404 or 403 for a reference that the user may not change, 409 when there is no room for what
 * comes back; LimitError
 */
export const applyCommands = async (library: Library, user: number, article: number, xfdf: string): Promise<Applied> => {
  // Nobody reads a large file for a reference that is not theirs.
  await openArticle(library.db, user, article, 'write');
  const { refused, commands, problems } = await inStretches(readXfdf(xfdf));
  if (refused !== undefined) throw new HttpError(400, refused);
  return inTransaction(library.db, async (tx) => {
    const { project } = await openArticle(tx, user, article, 'write', { lock: true });
    const rows = await namedRows(tx, article, true);
    const writers = [...rows.citations, ...rows.notes].map(({ row }) => row.created_by);
    const plan = planCommands(rows, await peopleOf(library, tx, writers), commands);
    const done = await carryOut(library, tx, user, project, article, plan);
    return { ...done, problems: [...problems, ...plan.problems] };
  });
};
