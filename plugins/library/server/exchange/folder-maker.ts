/** Makes the projects that a file of another program brings as folders or collections, below the project that it is imported into. */
import { sql } from '#server-kit';
import type { ImportedProject } from '../../common/formats/reference.ts';
import { MAX_DEPTH } from '../../common/model.ts';
import { openProject, roleIn } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { insertProject } from '../projects/create-project.ts';
import { depthOf } from '../projects/project-tree.ts';
import type { ProjectRow } from '../tables.ts';
import type { Lack, Room } from './room.ts';

/** Folders of one file. */
const MOST = 1000;

/** What a project needs of the plan. */
export const ONE_PROJECT = { 'library.project': 1, 'library.items': 1 } as const;

export interface Made {
  /** What takes the references that come next; without it they wait. */
  readonly project: ProjectRow | undefined;
  /** Why they wait. */
  readonly lack?: Lack;
  readonly isNew: boolean;
  /** Why the folder is no project of its own. */
  readonly refused?: string;
}

/** Projects in use right below another one, the oldest first. */
const projectsBelow = async (tx: Tx, { id, owner }: ProjectRow, title: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from library_project
    where owner = ${owner} and parent = ${id} and title = ${title} and deleted_at is null order by id`.execute(tx);
  return rows.map((row) => row.id);
};

/**
 * A folder that was imported before finds its project again by its title. One that cannot be made leaves its references to the
 * last one above it that could.
 * @returns makes one project after the other, each behind the one that it stands in. Neither claimed nor accounted.
 */
export const folderMaker = async (library: Library, tx: Tx, user: number, target: ProjectRow, room: Room) => {
  const levels = MAX_DEPTH - (await depthOf(tx, target.id));
  const isOwner = (await roleIn(tx, user, target)) === 'owner';
  const path: ProjectRow[] = [];
  const taken = new Set<number>();
  const refusal = (level: number): string | undefined => {
    if (!isOwner) return 'Only the owner of a project can make projects in it.';
    if (level >= levels) return `Projects can be nested up to ${MAX_DEPTH} levels deep.`;
    return taken.size >= MOST ? `A file may bring up to ${MOST} projects.` : undefined;
  };
  return async ({ head: { title }, level }: ImportedProject): Promise<Made> => {
    const depth = Math.min(level, path.length);
    const above = path[depth - 1] ?? target;
    const why = refusal(level);
    path.length = depth;
    if (why !== undefined) return { project: above, isNew: false, refused: `${why} Its references are in “${above.title}”.` };
    const known = (await projectsBelow(tx, above, title)).find((id) => !taken.has(id));
    const lack = known === undefined ? room.take(ONE_PROJECT) : undefined;
    if (lack) return { project: above, isNew: false, refused: `${lack.reason} Its references are in “${above.title}”.` };
    const id = known ?? (await insertProject(library, tx, user, { title }, above));
    const project = await openProject(tx, user, id, 'write');
    taken.add(id);
    path.push(project);
    return { project, isNew: known === undefined };
  };
};
