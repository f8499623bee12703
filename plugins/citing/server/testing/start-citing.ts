/** For tests: citation styles and the library on a server of their own; the repository of styles is on this machine, or nowhere. */
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { newArticle, newProject, startLibrary } from '#plugins/library/server/testing/start-library.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';
import { REFERENCES } from './references.ts';

export const startCiting = (env: TestServerOptions['env'] = {}) =>
  startLibrary({
    plugins: [{ manifest, server: async () => half }],
    env: { CITING_STYLES: '', CITING_PREVIEW_SECONDS: '120', ...env },
  });

/** A project with the article, the book and the chapter. */
export const someReferences = async (user: TestUser, title = 'Thesis') => {
  const { id: project } = await newProject(user, title);
  const articles: number[] = [];
  for (const info of [REFERENCES.article, REFERENCES.book, REFERENCES.chapter])
    articles.push((await newArticle(user, project, info)).id);
  return { project, articles };
};
