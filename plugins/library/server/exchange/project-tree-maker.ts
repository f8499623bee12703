/** Makes the projects that a file brings, each below the one that it stands in there. */
import { sql } from '#server-kit';
import type { ImportedProject } from '../../common/formats/reference.ts';
import { DEFAULT_BAND } from '../../common/colours.ts';
import { MAX_DEPTH } from '../../common/model.ts';
import { openProject } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { insertProject } from '../projects/create-project.ts';
import { depthOf, tooDeep } from '../projects/project-tree.ts';
import { type Made, ONE_PROJECT } from './folder-maker.ts';
import type { Lack, Room } from './room.ts';
import type { ProjectRow } from '../tables.ts';

const offerTags = async (tx: Tx, { id, owner }: ProjectRow, tags: ImportedProject['head']['tags']): Promise<void> => {
  if (tags.length === 0) return;
  await sql`
    insert into library_tag (owner, project, text, color)
    select ${owner}, ${id}, text, coalesce(color, ${DEFAULT_BAND})
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as rows(text text, color text)
    on conflict do nothing`.execute(tx);
};

interface Place {
  readonly id: number;
  readonly isLenient: boolean;
}

/** The newest of one's own projects of a title in one place: what waited goes to where the rest of its project is. */
const madeBefore = async (tx: Tx, user: number, title: string, parent: number | undefined): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from library_project
    where owner = ${user} and parent is not distinct from ${parent ?? null} and title = ${title} and deleted_at is null
    order by id desc limit 1`.execute(tx);
  return rows[0]?.id;
};

/**
 * @param into the project below which the file's projects go; at the top of the tree without one. A lenient one was not chosen by
 *   anybody: what would stand too deep in it stands at the last level
 * @param isRest whether the file was imported before, up to a limit: then its projects are there
 * @returns makes one project after the other. Neither claimed nor accounted.
 * @throws HttpError 400 when a project would stand too deep
 */
export const projectTreeMaker = async (
  library: Library,
  tx: Tx,
  user: number,
  into: Place | undefined,
  { room, isRest }: { readonly room: Room; readonly isRest: boolean },
) => {
  const target = into === undefined ? undefined : await openProject(tx, user, into.id, 'owner');
  const above = into === undefined ? 0 : await depthOf(tx, into.id);
  const path: (ProjectRow | Lack)[] = [];
  const deepest = MAX_DEPTH - above - 1;
  return async ({ head, level: wanted }: ImportedProject): Promise<Made> => {
    if (wanted > deepest && !into?.isLenient) throw tooDeep();
    const level = Math.min(wanted, deepest);
    const { title, category, background, version, tags } = head;
    const outer = path[level - 1] ?? target;
    const parent = outer && 'id' in outer ? outer : undefined;
    const known = isRest ? await madeBefore(tx, user, title, parent?.id) : undefined;
    const lack = outer && 'reason' in outer ? outer : known === undefined ? room.take(ONE_PROJECT) : undefined;
    if (lack) {
      path.splice(level, path.length, lack);
      return { project: undefined, isNew: false, lack };
    }
    if (known !== undefined) {
      const project = await openProject(tx, user, known, 'write');
      path.splice(level, path.length, project);
      return { project, isNew: false };
    }
    const id = await insertProject(library, tx, user, { title, category, background }, parent);
    await tx.updateTable('library_project').set({ version }).where('id', '=', id).execute();
    const project = await openProject(tx, user, id, 'write');
    await offerTags(tx, project, tags);
    path.splice(level, path.length, project);
    return { project, isNew: true };
  };
};
