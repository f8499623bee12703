/** The library on a server of its own, for the tests of one file, with the few things that most of them begin with. */
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Article, ArticleInfo, Project } from '../../common/model.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const startLibrary = (options: TestServerOptions = {}) =>
  startForTests({ ...options, plugins: [{ manifest, server: async () => half }, ...(options.plugins ?? [])] });

export const newProject = async (user: TestUser, title = 'Thesis', parent?: number): Promise<Project> =>
  (await user.call(calls.createProject, { body: { title, parent_project_id: parent ?? null } })).project;

export const newArticle = async (user: TestUser, project: number, info: ArticleInfo = { title: 'A title' }): Promise<Article> => {
  const { document } = await user.call(calls.createArticles, { body: { project, info } });
  if (Array.isArray(document)) throw new Error('One reference was asked for');
  return document;
};

/** A file of a form. */
export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string): File => new File([content], name);
