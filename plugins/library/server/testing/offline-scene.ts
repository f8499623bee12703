/** What is changed by tests of a browser without connection. */
import type { TestServer } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { offlineOf } from './offline-browser.ts';
import { newArticle, newProject } from './start-library.ts';

/** One person's projects with a reference in each, and everything that a reference can have, in a browser that loses its connection. */
export const newScene = async (server: TestServer) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: top } = await newProject(user, 'Top');
  const { id: below } = await newProject(user, 'Below', top);
  const { id: other } = await newProject(user, 'Other');
  const { id: one } = await newArticle(user, top, { title: 'One', year: 1999, authors: [{ family: 'Ames' }] });
  const { id: two } = await newArticle(user, below, { title: 'Two', volume: '2', keywords: ['k'] });
  const { id: three } = await newArticle(user, other, { title: 'Three', year: 1999, authors: [{ family: 'Ames' }] });
  await user.call(calls.tagArticles, { body: { articles: [one, two], add: [{ text: 'a/b', color: '#112233' }, { text: 'c' }] } });
  const { citation } = await user.call(calls.createCitation, { body: { citation: { article: one, page: 2, text: 'passage' } } });
  const { markdown } = await user.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'm' } } });
  const { note } = await user.call(calls.createArticleNote, { body: { note: { article: one, text: 'n' } } });
  const browser = await offlineOf(user);
  return { user, top, below, other, one, two, three, citation: citation.id, markdown: markdown.id, note: note.id, ...browser };
};
export type Scene = Awaited<ReturnType<typeof newScene>>;
