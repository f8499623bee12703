/** A project that a device sent. */
import type { Sent } from '../../common/model/sync.ts';
import { openProject, roleIn } from '../access.ts';
import { changeProject } from '../projects/change-project.ts';
import { createProject } from '../projects/create-project.ts';
import type { Fields } from '../shared/change.ts';
import type { ProjectRow } from '../tables.ts';
import { type Push, type Taken, bringBack, knownId, parentId } from './push.ts';
import { takeChange } from './take-change.ts';

const fieldsOf = ({ title, background, category, screenshot, parent_project_id }: Fields): Fields => ({
  title: typeof title === 'string' ? title.trim() : title,
  background,
  category,
  screenshot,
  parent_project_id,
});

const placeOf = (push: Push, { parent_project_id }: Sent<'projects'>): number | null | undefined =>
  parent_project_id == null ? parent_project_id : parentId(push, 'projects', parent_project_id);

const makeProject = async (push: Push, id: string, sent: Sent<'projects'>): Promise<Taken> => {
  const { library, tx, user } = push;
  const { title, background, category, screenshot } = sent;
  const parent_project_id = placeOf(push, sent) ?? null;
  const conflicts = parent_project_id === null ? [] : await bringBack(push, 'projects', parent_project_id);
  const made = await createProject(library, tx, user, { id, title, background, category, parent_project_id });
  if (screenshot) await tx.updateTable('library_project').set({ screenshot }).where('id', '=', made).execute();
  return { id: made, conflicts };
};

/** The project above, as far as the sender sees it: to who has only what is below, that is at the top. */
const parentSeen = async ({ tx, user }: Push, { parent, owner }: ProjectRow): Promise<number | null> =>
  parent !== null && (await roleIn(tx, user, { id: parent, owner })) === undefined ? null : parent;

export const takeProject = async (push: Push, sent: Sent<'projects'>): Promise<Taken> => {
  const { library, tx, user } = push;
  const id = knownId(push, 'projects', sent.id);
  if (id === undefined) return makeProject(push, String(sent.id), sent);
  const there = await openProject(tx, user, id, 'write', { lock: true, inTrash: true, evenLocked: true });
  const change = {
    kind: 'projects' as const,
    sent,
    there,
    fields: fieldsOf({ ...sent, parent_project_id: placeOf(push, sent) }),
    base: sent.base && fieldsOf(sent.base),
    present: { ...there, parent_project_id: await parentSeen(push, there) },
  };
  const revived: Taken['conflicts'][number][] = [];
  const taken = await takeChange(push, change, async ({ mine, standing: { rests, wins }, goes }) => {
    if (goes) await openProject(tx, user, id, 'owner', { inTrash: true, evenLocked: true });
    if (typeof mine.parent_project_id === 'number') revived.push(...(await bringBack(push, 'projects', mine.parent_project_id)));
    const wanted = { ...mine, ...(rests === undefined ? {} : { version: rests }) };
    return { lost: await changeProject(library, tx, user, id, wanted, wins) };
  });
  return { ...taken, conflicts: [...revived, ...taken.conflicts] };
};
