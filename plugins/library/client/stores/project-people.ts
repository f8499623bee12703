/** Who takes part in the shared projects of the tree: asked for when a project is on the screen, and again when there are more or fewer. */
import type { Project } from '../../common/model/project.ts';
import type { Participants } from './participants.ts';

interface Known {
  readonly count: number;
  readonly people: Participants;
}

export class ProjectPeople {
  readonly #peopleOf: (project: Project) => Participants;
  readonly #known = new Map<number, Known>();

  constructor(peopleOf: (project: Project) => Participants) {
    this.#peopleOf = peopleOf;
  }

  /** Observable: fills when the answer is there. */
  of(project: Project): Participants {
    const { id, collaborators_count: count } = project;
    const known = this.#known.get(id);
    if (known?.count === count) return known.people;
    const people = known?.people ?? this.#peopleOf(project);
    this.#known.set(id, { count, people });
    void people.load();
    return people;
  }
}
