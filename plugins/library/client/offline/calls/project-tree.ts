/** The tree of projects: how deep one stands, what stands below it, and a new one in it. */
import { clientId } from '#plugin-api';
import { DEFAULT_BAND } from '../../../common/colours.ts';
import type { NewProject, Project } from '../../../common/model.ts';
import type { Source } from './library.ts';
import type { Step } from './step.ts';

/** Depth of a project, 1 at the top. */
export const depthOf = (source: Source, id: number | null): number => {
  let depth = 0;
  for (let at = id; at !== null && depth < 100; depth++) at = source.get('projects', at)?.parent_project_id ?? null;
  return depth;
};

/** Levels of the tree that begins at a project: 1 without sub-projects. */
export const heightOf = (source: Source, id: number): number =>
  1 +
  source
    .of('projects', id)
    .filter(({ is_deleted }) => !is_deleted)
    .reduce((most, sub) => Math.max(most, heightOf(source, sub.id)), 0);

/** A project of the person's own; not kept yet. */
export const newProject = (step: Step, wanted: NewProject & { title: string }, parent?: Project): Project => {
  const { records } = step.library;
  return step.put('projects', {
    id: records.newId(),
    client_id: wanted.id ?? clientId(),
    created_at: step.now,
    updated_at: step.now,
    title: wanted.title,
    version: 1,
    background: wanted.background ?? parent?.background ?? DEFAULT_BAND,
    category: wanted.category ?? null,
    is_deleted: false,
    parent_project_id: parent?.id ?? null,
    screenshot: null,
    featureId: 'project',
    space_used: 0,
    collaborators_count: parent?.collaborators_count ?? 0,
    is_shared: parent?.is_shared ?? false,
    created_by_id: records.person,
    owner_id: records.person,
    role: 'owner',
    is_locked: false,
  });
};
