/** Handlers of the calls on projects. */
import type { Handlers } from '#plugin-api/server';
import type { projectCalls } from '../../common/contract/projects.ts';
import { visibleProjects } from '../access.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { changeProject } from './change-project.ts';
import { createProject } from './create-project.ts';
import { favourites, lastViewed, noteViewed, projectOrder, saveProjectOrder, toggleFavourite } from './personal-lists.ts';
import { projectRecord, projectRecords } from './project-record.ts';
import { projectStats } from './project-stats.ts';

export const projectRoutes = (library: Library): Handlers<typeof projectCalls> => {
  const { db } = library;
  return {
    projectsData: async ({ user }) => ({ data: await projectStats(db, user.id) }),

    getAllProjects: async ({ user }) => ({ data: await projectRecords(db, user.id, await visibleProjects(db, user.id)) }),

    createProject: ({ user, body }) =>
      inTransaction(db, async (tx) => ({
        project: await projectRecord(tx, user.id, await createProject(library, tx, user.id, body)),
      })),

    updateProject: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        await changeProject(library, tx, user.id, params.id, body);
        return { project: await projectRecord(tx, user.id, params.id) };
      }),

    moveProject: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        await changeProject(library, tx, user.id, body.project_id, { parent_project_id: body.parent_project_id });
        return { project: await projectRecord(tx, user.id, body.project_id) };
      }),

    projectOrder: async ({ user }) => ({ data: [await projectOrder(db, user.id)] }),

    updateProjectOrder: ({ user, params, body }) =>
      inTransaction(db, (tx) => saveProjectOrder(tx, user.id, params.id, body.order)),

    viewProject: async ({ user, body }) => {
      await inTransaction(db, (tx) => noteViewed(tx, user.id, body.projects));
      return { success: true, message: 'Project has been viewed.' };
    },

    lastViewedProjects: async ({ user }) => ({ data: await lastViewed(db, user.id) }),

    favourites: async ({ user }) => ({ data: await favourites(db, user.id) }),

    toggleFavourite: async ({ user, body }) => {
      const isFavourite = await inTransaction(db, (tx) => toggleFavourite(tx, user.id, body.id));
      const message = isFavourite ? 'Added to favourites.' : 'Removed from favourites.';
      return { success: true, message, data: await favourites(db, user.id) };
    },
  };
};
