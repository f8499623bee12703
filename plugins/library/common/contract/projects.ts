/** Calls on projects: list, statistics, create, change, move, order, favourites, last viewed (matrix LIB-092, 093, 099, 100, 113–119). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { LastViewed, NewProject, Project, ProjectChange, ProjectOrder, ProjectStats } from '../model/project.ts';

const params = z.object({ id: z.coerce.number() });
const one = z.object({ project: Project });

export const projectCalls = defineContract({
  projectsData: {
    method: 'GET',
    path: '/projects/data/',
    reply: z.object({ data: z.array(ProjectStats) }),
    doc: 'What each project holds.',
  },
  getAllProjects: {
    method: 'GET',
    path: '/projects/get-all/',
    reply: z.object({ data: z.array(Project) }),
    doc: 'All projects that are not in the recycle bin.',
  },
  createProject: {
    method: 'POST',
    path: '/projects/',
    body: NewProject,
    reply: one,
    doc: 'Creates a project. Repeating a call with the same client id answers the project that is already there.',
  },
  updateProject: {
    method: 'PATCH',
    path: '/projects/{id}/',
    params,
    body: ProjectChange,
    reply: one,
    doc: 'Changes a project. 409 with `current` when the same field was changed since `version`.',
  },
  moveProject: {
    method: 'POST',
    path: '/projects/move-project/',
    body: z.object({ project_id: ServerId, parent_project_id: z.nullable(ServerId) }),
    reply: one,
    doc: 'Puts a project under another one, or at the top.',
  },
  projectOrder: {
    method: 'GET',
    path: '/projects/project-order/',
    reply: z.object({ data: z.array(ProjectOrder) }),
    doc: 'The order of projects in the tree; the first element of the list is used.',
  },
  updateProjectOrder: {
    method: 'PATCH',
    path: '/projects/project-order/{id}/',
    params,
    body: z.object({ order: z.array(ServerId).check(z.maxLength(5000)) }),
    reply: ProjectOrder,
    doc: 'Stores the order of projects in the tree.',
  },
  viewProject: {
    method: 'POST',
    path: '/projects/view-project/',
    body: z.object({ projects: z.array(ServerId).check(z.minLength(1), z.maxLength(100)) }),
    reply: Success,
    doc: 'Notes that projects were viewed.',
  },
  lastViewedProjects: {
    method: 'GET',
    path: '/projects/last-viewed-project/',
    reply: z.object({ data: z.array(LastViewed) }),
    doc: 'The six projects viewed last, newest first.',
  },
  favourites: {
    method: 'GET',
    path: '/projects/favourites/',
    reply: z.object({ data: z.array(ServerId) }),
    doc: 'Ids of the favourite projects.',
  },
  toggleFavourite: {
    method: 'POST',
    path: '/projects/toggle-favourite/',
    body: z.object({ id: ServerId }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.array(ServerId) }),
    doc: 'Makes a project a favourite, or ends that; answers all favourites.',
  },
});
