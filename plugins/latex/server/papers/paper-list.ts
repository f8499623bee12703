/** A user's papers in their own order, and the marks on them: favourite, quick access, the one that is open. */
import type { Caller } from '#plugin-api/server';
import type { LatexFileSummary } from '../../common/model.ts';
import { openPaper } from '../access.ts';
import { announce, type Db, type Latex } from '../latex.ts';
import { summaryOf } from '../records.ts';
import { TEXTS } from '../texts.ts';

type Mark = 'is_favourite' | 'is_quick_access';

export const papersOf = (db: Db, owner: number, where: { mark?: Mark; project?: number; q?: string } = {}) => {
  let query = db.selectFrom('latex_file').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null);
  if (where.mark) query = query.where(where.mark, '=', true);
  if (where.project !== undefined) query = query.where('project', '=', where.project);
  if (where.q) query = query.where('title', 'ilike', `%${where.q.replace(/[\\%_]/g, '\\$&')}%`);
  return query.orderBy('position').orderBy('id', 'desc').execute();
};

export const listPapers = async (latex: Latex, user: Caller, query: { project?: number | undefined; q?: string | undefined }) => {
  const where = { ...(query.project === undefined ? {} : { project: query.project }), ...(query.q ? { q: query.q } : {}) };
  const rows = await papersOf(latex.db, user.id, where);
  const { limit, used } = await latex.limits.stateOf(user.id, 'latex.file');
  const kept = await latex.db.selectFrom('latex_user').select('current_file').where('owner', '=', user.id).executeTakeFirst();
  return {
    latexFiles: rows.map(summaryOf),
    latexFilesCountWithoutDemo: used,
    user_detail: { subscription_type: user.plan, limit },
    current: rows.find(({ id }) => id === kept?.current_file)?.id ?? null,
  };
};

export const marked = async (db: Db, owner: number, mark: Mark): Promise<LatexFileSummary[]> =>
  (await papersOf(db, owner, { mark })).map(summaryOf);

/** LTX-021. */
export const toggleMark = async (latex: Latex, owner: number, id: number, mark: Mark) => {
  const isOn = await latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(tx, owner, id, { lock: true });
    await tx
      .updateTable('latex_file')
      .set({ [mark]: !paper[mark] })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
    await announce(latex, owner, id, tx);
    return !paper[mark];
  });
  const message =
    mark === 'is_favourite'
      ? isOn
        ? TEXTS.addedToFavourites
        : TEXTS.removedFromFavourites
      : isOn
        ? TEXTS.addedToQuickAccess
        : TEXTS.removedFromQuickAccess;
  return { success: true as const, message, data: await marked(latex.db, owner, mark) };
};

/** Papers that are not named keep their places after those that are. Ids of others are passed over. */
export const setOrder = async (latex: Latex, owner: number, order: readonly number[]): Promise<void> => {
  await latex.db.transaction().execute(async (tx) => {
    const rows = await papersOf(tx, owner);
    const wanted = new Map(order.map((id, index) => [id, index]));
    const sorted = rows
      .map((row, index) => ({ id: row.id, position: row.position, rank: wanted.get(row.id) ?? order.length + index }))
      .sort((a, b) => a.rank - b.rank);
    for (const [index, { id, position }] of sorted.entries()) {
      // From 1, so that a new paper (0) comes first.
      if (position !== index + 1)
        await tx
          .updateTable('latex_file')
          .set({ position: index + 1 })
          .where('owner', '=', owner)
          .where('id', '=', id)
          .execute();
    }
  });
};

export const rememberOpen = async (latex: Latex, owner: number, file: number | null): Promise<void> => {
  if (file !== null) await openPaper(latex.db, owner, file);
  await latex.db
    .insertInto('latex_user')
    .values({ owner, current_file: file })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ current_file: file }))
    .execute();
};
