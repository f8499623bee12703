/** Calls on projects: those that are kept, and changes of them as far as devices can send them. */
import { type Fields, merge } from '../../../common/change.ts';
import { MAX_DEPTH, type NewProject, type Project, type ProjectChange, type ProjectStats } from '../../../common/model.ts';
import { clash, refused } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import { type AnnotationKind, type LocalLibrary, withSubProjects } from './library.ts';
import { depthOf, heightOf, newProject } from './project-tree.ts';
import { putIntoTrash } from './put-into-trash.ts';
import { restore } from './restore.ts';
import { Step } from './step.ts';

const tooDeep = () => refused(`Projects can be nested up to ${MAX_DEPTH} levels deep.`);

/** @throws ApiError 404, 403, or 400 where it cannot stand there */
const demandPlace = (library: LocalLibrary, project: Project, parent: number): void => {
  library.project(parent, 'owner');
  if (withSubProjects(library, [project.id]).includes(parent)) throw refused('A project cannot be moved under itself.');
  if (depthOf(library, parent) + heightOf(library, project.id) > MAX_DEPTH) throw tooDeep();
};

const create = async (library: LocalLibrary, wanted: NewProject): Promise<Project> => {
  const known = library.madeAs('projects', wanted.id);
  if (known) return known;
  const parent = wanted.parent_project_id == null ? undefined : library.project(wanted.parent_project_id, 'owner');
  if (parent && depthOf(library, parent.id) >= MAX_DEPTH) throw tooDeep();
  const title = wanted.title?.trim() || parent?.title;
  if (!title) throw refused('This field is required.', 'title');
  const step = new Step(library);
  const made = newProject(step, { ...wanted, title }, parent);
  await step.keep();
  return made;
};

const wantedFields = ({ title, background, category, screenshot, parent_project_id }: ProjectChange): Fields => ({
  title: title?.trim(),
  background,
  category,
  screenshot,
  parent_project_id,
});

const change = async (given: Given, id: number, wanted: ProjectChange): Promise<Project> => {
  const { library, touched } = given;
  const isOwners = wanted.parent_project_id !== undefined || wanted.is_deleted !== undefined;
  const fields = wantedFields(wanted);
  const before = library.project(id, isOwners ? 'owner' : 'write', {
    inTrash: wanted.is_deleted === false,
    evenLocked: Object.values(fields).every((value) => value === undefined),
  });
  const step = new Step(library);
  if (wanted.is_deleted === true) putIntoTrash(step, { projects: [id] });
  if (wanted.is_deleted === false) restore(step, { projects: [id] });
  const project = step.get('projects', id) ?? before;
  const stored = touched.of('projects', before, wanted.version, Object.keys(fields));
  const { changed, clashes } = merge(stored, { ...project }, fields, wanted.version);
  if (clashes.length > 0) throw clash(before, clashes);
  if (Object.keys(changed).length > 0) {
    if (typeof changed.parent_project_id === 'number') demandPlace(library, project, changed.parent_project_id);
    step.change('projects', project, changed as Partial<Project>);
  }
  const now = step.get('projects', id) ?? project;
  await step.keep();
  touched.note('projects', before, now, Object.keys(changed));
  return now;
};

/** How many there are in each project. */
const countIn = (projects: Iterable<number | undefined>): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const project of projects) if (project !== undefined) counts.set(project, (counts.get(project) ?? 0) + 1);
  return counts;
};

/** What projects hold, from one look at everything. */
const statsOf = (library: LocalLibrary): ProjectStats[] => {
  const { records } = library;
  const all = [...records.all('articles').values()];
  const articles = countIn(all.map((article) => (library.isInUse(article) ? article.project : undefined)));
  const annotations = (kind: AnnotationKind) =>
    countIn(
      [...records.all(kind).values()].map((record) =>
        library.isAnnotationInUse(record) ? library.get('articles', record.article)?.project : undefined,
      ),
    );
  const [citations, notes, citationNotes] = [
    annotations('citations'),
    annotations('article_notes'),
    annotations('citation_notes'),
  ];
  return [...library.projects.values()].map(({ id, collaborators_count }) => ({
    project: id,
    articles: articles.get(id) ?? 0,
    citations: citations.get(id) ?? 0,
    citationNotes: citationNotes.get(id) ?? 0,
    articleNotes: notes.get(id) ?? 0,
    participants: 1 + collaborators_count,
  }));
};

/** The projects themselves; what a person keeps about them is in `personal-calls.ts`. */
export const projectCalls = (
  given: Given,
): Handlers<'projectsData' | 'getAllProjects' | 'createProject' | 'updateProject' | 'moveProject'> => {
  const { library } = given;
  return {
    getAllProjects: async () => ({
      data: [...library.projects.values()].map((project) => ({ ...project, is_locked: library.isLocked(project.id) })),
    }),

    projectsData: async () => ({
      data: statsOf(library),
    }),

    createProject: async ({ body }) => ({ project: await create(library, body) }),

    updateProject: async ({ params, body }) => ({ project: await change(given, params.id, body) }),

    moveProject: async ({ body: { project_id, parent_project_id } }) => ({
      project: await change(given, project_id, { parent_project_id }),
    }),
  };
};
