/** People whom the user shares projects with, the user among them: who can have added a reference. */
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../common/contract.ts';
import { memberName } from '../common/member-name.ts';
import type { Project } from '../common/model/project.ts';

export interface Participant {
  readonly id: number;
  readonly name: string;
}

/** Projects whose people are asked for: a list to choose from is not the place for hundreds. */
const MOST_ASKED = 20;

/** A project below another one has people of its own where it has more than that one. */
export const hasOwnPeople = (project: Project, all: readonly Project[]): boolean => {
  const above = all.find(({ id }) => id === project.parent_project_id);
  const isSomebodys = project.is_shared || project.role !== 'owner';
  return isSomebodys && !(above && above.collaborators_count >= project.collaborators_count);
};

/** @param me how the user is called; what cannot be asked for now leaves its people out */
export const participantsOf = async (
  api: Pick<ApiOf<LibraryContract>, 'participants'>,
  projects: readonly Project[],
  me: Participant,
): Promise<Participant[]> => {
  const shared = projects.filter((project) => hasOwnPeople(project, projects));
  const answers = await Promise.all(
    shared.slice(0, MOST_ASKED).map(({ id }) => api.participants({ query: { project: id } }).catch(() => undefined)),
  );
  const members = answers.flatMap((answer) =>
    answer ? [answer.owner, ...answer.data.filter(({ state }) => state === 'accepted').map(({ person }) => person)] : [],
  );
  const byId = new Map(members.map((member) => [member.id, { id: member.id, name: memberName(member) }]));
  byId.delete(me.id);
  return [me, ...[...byId.values()].sort((a, b) => a.name.localeCompare(b.name))];
};
