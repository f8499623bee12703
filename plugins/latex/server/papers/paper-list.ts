/**
 * The papers that somebody sees, those of others included, in their own order, and their marks on them: favourite, quick access, the one
 * that is open.
 */
import type { Caller } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { LatexFileSummary } from '../../common/model.ts';
import { openPaper, roleIn } from '../access.ts';
import { announceMark } from '../announce.ts';
import type { Db, Latex } from '../latex.ts';
import { type Seen, summaryOf } from '../records.ts';
import { TEXTS } from '../texts.ts';
import { ownersOf } from './owners.ts';

type Mark = 'is_favourite' | 'is_quick_access';

const MARKS = [
  sql<boolean>`coalesce(mark.is_favourite, false)`.as('is_favourite'),
  sql<boolean>`coalesce(mark.is_quick_access, false)`.as('is_quick_access'),
  sql<number>`coalesce(mark.position, 0)`.as('position'),
] as const;

/** Papers with what the person has marked of them. */
const papersAndMarks = (db: Db, person: number) =>
  db
    .selectFrom('latex_file')
    .leftJoin('latex_mark as mark', (join) => join.onRef('mark.file', '=', 'latex_file.id').on('mark.person', '=', person))
    .selectAll('latex_file')
    .select(MARKS);

/** Papers that the person sees and that are not deleted, in their order. */
export const papersOf = async (
  latex: Latex,
  db: Db,
  person: number,
  where: { mark?: Mark | undefined; project?: number | undefined; q?: string | undefined } = {},
): Promise<Seen[]> => {
  const roles = await latex.library.access.roles(person);
  const projects = [...roles.keys()];
  let query = papersAndMarks(db, person)
    .where('latex_file.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('latex_file.owner', '=', person),
        eb.and([eb('latex_file.is_demo', '=', false), eb('latex_file.project', '=', eb.fn.any(eb.val(projects)))]),
      ]),
    );
  if (where.mark) query = query.where(`mark.${where.mark}`, '=', true);
  if (where.project !== undefined) query = query.where('latex_file.project', '=', where.project);
  if (where.q) query = query.where('latex_file.title', 'ilike', `%${where.q.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await query.orderBy('position').orderBy('latex_file.id', 'desc').execute();
  return rows.flatMap((row) => {
    const role = roleIn(row, person, roles);
    return role ? [{ ...row, role }] : [];
  });
};

/** A paper that is open, as the person sees it. */
export const seenBy = async (latex: Latex, person: number, { id, role }: Pick<Seen, 'id' | 'role'>): Promise<Seen> => ({
  ...(await papersAndMarks(latex.db, person).where('latex_file.id', '=', id).executeTakeFirstOrThrow()),
  role,
});

const summaries = async (latex: Latex, person: number, rows: readonly Seen[]): Promise<LatexFileSummary[]> => {
  const owners = await ownersOf(latex, person, rows);
  return rows.map((row) => summaryOf(row, owners.get(row.owner)));
};

export const listPapers = async (latex: Latex, user: Caller, query: { project?: number | undefined; q?: string | undefined }) => {
  const rows = await papersOf(latex, latex.db, user.id, query);
  const { limit, used } = await latex.limits.stateOf(user.id, 'latex.file');
  const kept = await latex.db.selectFrom('latex_user').select('current_file').where('owner', '=', user.id).executeTakeFirst();
  return {
    latexFiles: await summaries(latex, user.id, rows),
    latexFilesCountWithoutDemo: used,
    user_detail: { subscription_type: user.plan, limit },
    current: rows.find(({ id }) => id === kept?.current_file)?.id ?? null,
  };
};

export const marked = async (latex: Latex, person: number, mark: Mark): Promise<LatexFileSummary[]> =>
  summaries(latex, person, await papersOf(latex, latex.db, person, { mark }));

/** LTX-021. */
export const toggleMark = async (latex: Latex, person: number, id: number, mark: Mark) => {
  const isOn = await latex.db.transaction().execute(async (tx) => {
    await openPaper(latex, tx, person, id, 'read', { evenLocked: true });
    const row = await tx
      .insertInto('latex_mark')
      .values({ person, file: id, [mark]: true })
      .onConflict((conflict) =>
        conflict.columns(['person', 'file']).doUpdateSet({ [mark]: sql`not latex_mark.${sql.ref(mark)}` }),
      )
      .returning(mark)
      .executeTakeFirstOrThrow();
    await announceMark(latex, person, id, tx);
    return row[mark];
  });
  const message =
    mark === 'is_favourite'
      ? isOn
        ? TEXTS.addedToFavourites
        : TEXTS.removedFromFavourites
      : isOn
        ? TEXTS.addedToQuickAccess
        : TEXTS.removedFromQuickAccess;
  return { success: true as const, message, data: await marked(latex, person, mark) };
};

/** Papers that are not named keep their places after those that are. Ids of what the person does not see are passed over. */
export const setOrder = async (latex: Latex, person: number, order: readonly number[]): Promise<void> => {
  await latex.db.transaction().execute(async (tx) => {
    const rows = await papersOf(latex, tx, person);
    const wanted = new Map(order.map((id, index) => [id, index]));
    const sorted = rows
      .map((row, index) => ({ id: row.id, position: row.position, rank: wanted.get(row.id) ?? order.length + index }))
      .sort((a, b) => a.rank - b.rank);
    for (const [index, { id, position }] of sorted.entries()) {
      // From 1, so that a new paper (0) comes first.
      if (position !== index + 1)
        await tx
          .insertInto('latex_mark')
          .values({ person, file: id, position: index + 1 })
          .onConflict((conflict) => conflict.columns(['person', 'file']).doUpdateSet({ position: index + 1 }))
          .execute();
    }
  });
};

export const rememberOpen = async (latex: Latex, person: number, file: number | null): Promise<void> => {
  if (file !== null) await openPaper(latex, latex.db, person, file, 'read', { evenLocked: true });
  await latex.db
    .insertInto('latex_user')
    .values({ owner: person, current_file: file })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ current_file: file }))
    .execute();
};
