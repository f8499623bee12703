/** Two browsers of one person that know the same and change it while they do not know of each other: for tests of conflicts. */
import { libraryContract as calls } from '../../../common/contract.ts';
import type { TestServer } from '#core/server/testing/types.ts';
import { Browser } from './browser.ts';
import { newArticle, newProject } from '../start-library.ts';

/** Both know the same reference with a note and a citation. */
export const twoBrowsers = async (server: TestServer) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const { id: article } = await newArticle(user, project, { title: 'First', volume: '1' });
  const { note } = await user.call(calls.createArticleNote, { body: { note: { article, text: 'first' } } });
  const { citation } = await user.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'first' } } });
  const [one, two] = [new Browser(user), new Browser(user)];
  await one.sync();
  await two.sync();
  return { user, project, article, note: note.id, citation: citation.id, one, two };
};

/** Both change, the second after the first, then both send in that order and hear of everything. @returns what the second came to */
export const clash = async (scene: { one: Browser; two: Browser }, first: () => Promise<void>, second: () => Promise<void>) => {
  const { one, two } = scene;
  await first();
  await second();
  await one.sync();
  const outcomes = await two.sync();
  await one.sync();
  await two.sync();
  return outcomes;
};
