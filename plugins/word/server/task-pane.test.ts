/** What a connected Word may do with the account of the person who connected it, and what it may not. */
import { expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import type { Route } from '#plugin-api';
import { contract as accountContract } from '#plugins/account/common/contract.ts';
import account from '#plugins/account/plugin.ts';
import { citingContract } from '#plugins/citing/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { wordContract } from '../common/contract.ts';
import { startWord } from './testing/start-word.ts';

const accountPlugin = { manifest: account, server: async () => (await import('#plugins/account/server/index.ts')).default };
const server = await startWord({ plugins: [accountPlugin] });

/** A Word that the person has connected. */
const connect = async (user: TestUser) => {
  const begun = await server.guest.call(accountContract.startConnecting, { body: { client_id: 'carrel-word' } });
  await user.call(accountContract.answerConnecting, { body: { user_code: begun.user_code, allow: true } });
  const body = { device_code: begun.device_code, client_id: 'carrel-word' };
  const { access_token } = await server.guest.call(accountContract.finishConnecting, { body });
  return testCaller(server.app, access_token);
};

const ALLOWED: ReadonlySet<Route> = new Set<Route>([
  libraryContract.getAllProjects,
  libraryContract.listArticles,
  libraryContract.getArticle,
  citingContract.listStyles,
  wordContract.addIn,
  wordContract.formatDocument,
]);

it('[CORE-026] reads projects, references and styles, and cites', async () => {
  const user = await server.signIn();
  const { id: project } = await newProject(user);
  const { id } = await newArticle(user, project, { title: 'Bees', authors: [{ family: 'Hale' }], year: 2003 });
  const word = await connect(user);
  expect((await word.call(libraryContract.getAllProjects)).data).toHaveLength(1);
  expect((await word.call(libraryContract.listArticles, { query: {} })).total).toBe(1);
  expect((await word.call(libraryContract.getArticle, { params: { id } })).document.id).toBe(id);
  expect((await word.call(citingContract.listStyles)).data.length).toBeGreaterThan(9);
  const body = { style: 'apa', language: 'en-US' as const, bibliography: false, carried: [] };
  const citations = [{ id: 'a', cited: [{ article: id }] }];
  const printed = await word.call(wordContract.formatDocument, { body: { ...body, citations } });
  expect(printed.citations[0]?.text).toEqual([{ text: '(Hale, 2003)' }]);
});

it('[CORE-095] may make no other call that asks who calls', async () => {
  const word = await connect(await server.signIn({ plan: 'P' }));
  const others = [libraryContract, citingContract, accountContract, wordContract]
    .flatMap((contract): Route[] => Object.values(contract))
    .filter((route) => (route.auth ?? 'bearer') === 'bearer' && !ALLOWED.has(route));
  expect(others.length).toBeGreaterThan(100);
  for (const route of others) {
    const { status } = await word.send<Route>(route, { params: { id: 1 } } as never);
    expect([route.path, status]).toEqual([route.path, 403]);
  }
});
