/** Makes the projects that a file brings, each below the one that it stands in there. */
import { sql } from '#plugin-api/server';
import type { ImportedProject } from '../../common/formats/reference.ts';
import { DEFAULT_BAND } from '../../common/colours.ts';
import { MAX_DEPTH } from '../../common/model.ts';
import { openProject } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { insertProject } from '../projects/create-project.ts';
import { depthOf, tooDeep } from '../projects/project-tree.ts';
import type { Made } from './folder-maker.ts';
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

/**
 * @param into the project below which the file's projects go; at the top of the tree without one. A lenient one was not chosen by
 *   anybody: what would stand too deep in it stands at the last level
 * @returns makes one project after the other. Neither claimed nor accounted.
 * @throws HttpError 400 when a project would stand too deep
 */
export const projectTreeMaker = async (library: Library, tx: Tx, user: number, into: Place | undefined) => {
  const target = into === undefined ? undefined : await openProject(tx, user, into.id, 'owner');
  const above = into === undefined ? 0 : await depthOf(tx, into.id);
  const path: ProjectRow[] = [];
  const deepest = MAX_DEPTH - above - 1;
  return async ({ head, level: wanted }: ImportedProject): Promise<Made> => {
    if (wanted > deepest && !into?.isLenient) throw tooDeep();
    const level = Math.min(wanted, deepest);
    const { title, category, background, version, tags } = head;
    const id = await insertProject(library, tx, user, { title, category, background }, path[level - 1] ?? target);
    await tx.updateTable('library_project').set({ version }).where('id', '=', id).execute();
    const project = await openProject(tx, user, id, 'write');
    await offerTags(tx, project, tags);
    path.splice(level, path.length, project);
    return { project, isNew: true };
  };
};
