/** The rich texts that somebody sees, those of others included, changed last first, and their marks on them. */
import { sql } from '#server-kit';
import type { CkFileSummary } from '../../common/model.ts';
import { COLUMNS, openFile, type Role, roleIn } from '../access.ts';
import { announce, announceMark } from '../announce.ts';
import type { Db, Richtext } from '../richtext.ts';
import type { FileRow, MarkRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { ownersOf } from './people.ts';

type Mark = 'is_favourite' | 'is_quick_access';

/** A file as one person sees it: with their role, and what they have marked of it. */
export interface Seen extends FileRow, Pick<MarkRow, Mark> {
  readonly role: Role;
}

const MARKS = [
  sql<boolean>`coalesce(mark.is_favourite, false)`.as('is_favourite'),
  sql<boolean>`coalesce(mark.is_quick_access, false)`.as('is_quick_access'),
] as const;

/** Files with what the person has marked of them. */
const filesAndMarks = (db: Db, person: number) =>
  db
    .selectFrom('richtext_file')
    .leftJoin('richtext_mark as mark', (join) => join.onRef('mark.file', '=', 'richtext_file.id').on('mark.person', '=', person))
    .select(COLUMNS)
    .select(MARKS);

/** Files that the person sees and that are not deleted. */
export const filesOf = async (
  { library }: Pick<Richtext, 'library'>,
  db: Db,
  person: number,
  where: { mark?: Mark | undefined; project?: number | undefined } = {},
): Promise<Seen[]> => {
  const roles = await library.access.roles(person);
  const projects = [...roles.keys()];
  let query = filesAndMarks(db, person)
    .where('richtext_file.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('richtext_file.owner', '=', person), eb('richtext_file.project', '=', eb.fn.any(eb.val(projects)))]),
    );
  if (where.mark) query = query.where(`mark.${where.mark}`, '=', true);
  if (where.project !== undefined) query = query.where('richtext_file.project', '=', where.project);
  const rows = await query.orderBy('richtext_file.updated_at', 'desc').orderBy('richtext_file.id', 'desc').execute();
  return rows.flatMap((row) => {
    const role = roleIn(row, person, roles);
    return role ? [{ ...row, role }] : [];
  });
};

/** Those that the person may open: what may be looked at over all of them. Those of locked projects are listed, and not opened. */
export const visibleFiles = async (richtext: Pick<Richtext, 'library'>, db: Db, person: number): Promise<Seen[]> => {
  const files = await filesOf(richtext, db, person);
  const locked = await richtext.library.access.locked([...new Set(files.map(({ project }) => project))]);
  return files.filter(({ project }) => !locked.has(project));
};

/** A file that is open, as the person sees it. */
export const seenBy = async (db: Db, person: number, { id, role }: Pick<Seen, 'id' | 'role'>): Promise<Seen> => ({
  ...(await filesAndMarks(db, person).where('richtext_file.id', '=', id).executeTakeFirstOrThrow()),
  role,
});

/** @param owner name of who made it, when that is somebody else */
export const summaryOf = (row: Seen, owner: string | undefined): CkFileSummary => ({
  id: row.id,
  client_id: row.client_id,
  title: row.title,
  project: row.project,
  style: row.style,
  language: row.language,
  is_favourite: row.is_favourite,
  is_quick_access: row.is_quick_access,
  is_template: row.is_template,
  role: row.role,
  owner_name: owner ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** @param where nothing is all that the person sees */
export const listFiles = async (
  richtext: Richtext,
  person: number,
  where: { mark?: Mark | undefined; project?: number | undefined } = {},
): Promise<CkFileSummary[]> => {
  const rows = await filesOf(richtext, richtext.db, person, where);
  const owners = await ownersOf(richtext, person, rows);
  return rows.map((row) => summaryOf(row, owners.get(row.owner)));
};

const SAID: Readonly<Record<Mark, readonly [on: string, off: string]>> = {
  is_favourite: [TEXTS.addedToFavourites, TEXTS.removedFromFavourites],
  is_quick_access: [TEXTS.addedToQuickAccess, TEXTS.removedFromQuickAccess],
};

/** LTX-021. */
export const toggleMark = async (richtext: Richtext, person: number, id: number, mark: Mark) => {
  const isOn = await richtext.db.transaction().execute(async (tx) => {
    await openFile(richtext, tx, person, id, 'read', { evenLocked: true });
    const row = await tx
      .insertInto('richtext_mark')
      .values({ person, file: id, [mark]: true })
      .onConflict((conflict) =>
        conflict.columns(['person', 'file']).doUpdateSet({ [mark]: sql`not richtext_mark.${sql.ref(mark)}` }),
      )
      .returning(mark)
      .executeTakeFirstOrThrow();
    await announceMark(richtext, person, id, tx);
    return row[mark];
  });
  const message = SAID[mark][isOn ? 0 : 1];
  return { success: true as const, message, data: await listFiles(richtext, person, { mark }) };
};

/** Whether new files can be begun from it is said by who made it. */
export const toggleTemplate = async (richtext: Richtext, person: number, id: number) => {
  const isOn = await richtext.db.transaction().execute(async (tx) => {
    const file = await openFile(richtext, tx, person, id, 'owner', { lock: true, evenLocked: true });
    await tx.updateTable('richtext_file').set({ is_template: !file.is_template }).where('id', '=', id).execute();
    await announce(richtext, file, tx);
    return !file.is_template;
  });
  const templates = (await listFiles(richtext, person)).filter(({ is_template }) => is_template);
  return { success: true as const, message: isOn ? TEXTS.madeTemplate : TEXTS.noTemplate, data: templates };
};
