/** The library on a server of its own, for the tests of one file, with the few things that most of them begin with. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServer, TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Article, ArticleInfo, Project } from '../../common/model.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';
import asksNobody from './asks-nobody.ts';

/** Limits that a test can come to without a night's work; what a plan really holds is said by `host-web/plans.json` alone. */
const NEAR = plansWith({
  ...{ project: { F: 10, P: 1_000 }, article: { F: 1_000, P: 100_000 }, document: { F: 100, P: 20_000 } },
  ...{ notes: { F: 500, P: 100_000 }, citations: { F: 500, P: 100_000 }, markdowns: { F: 500, P: 100_000 } },
  ...{ library_items: { F: 2_500, P: 400_000 }, project_images: { F: 20, P: 500 } },
});

export const startLibrary = (options: TestServerOptions = {}) =>
  startForTests({
    ...options,
    env: { ...asksNobody, PLANS_FILE: NEAR, ...options.env },
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      { manifest, server: async () => half },
      ...(options.plugins ?? []),
    ],
  });

export const newProject = async (user: TestUser, title = 'Thesis', parent?: number): Promise<Project> =>
  (await user.call(calls.createProject, { body: { title, parent_project_id: parent ?? null } })).project;

export const newArticle = async (user: TestUser, project: number, info: ArticleInfo = { title: 'A title' }): Promise<Article> => {
  const { document } = await user.call(calls.createArticles, { body: { project, info } });
  if (Array.isArray(document)) throw new Error('One reference was asked for');
  return document;
};

/** Somebody of a plan with one reference in one project. */
export const someoneWithArticle = async (server: TestServer, plan: 'F' | 'P') => {
  const user = await server.signIn({ plan });
  const { id: project } = await newProject(user);
  const { id: article } = await newArticle(user, project);
  return { user, project, article };
};

/** Pretends that the owner has so much of something. */
export const pretendUse = (server: TestServer, { account }: TestUser, column: string, used: number) =>
  server.db.pool.query(`update library_usage set ${column} = $2 where owner = $1`, [account.id, used]);

/** A file of a form. */
export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string): File => new File([content], name);

/** Names of the images' bytes that the file store holds for somebody. */
export const storedImages = (server: TestServer, { account }: TestUser): Promise<string[]> =>
  readdir(join(server.dataDir, 'files', 'library', String(account.id), 'images')).catch((): string[] => []);
