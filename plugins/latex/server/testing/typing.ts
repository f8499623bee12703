/** For tests: people who type into texts of papers, and the editor's parts as its server half has them. */
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { callerOf } from '#plugins/coedit/server/testing/typist.ts';
import { channelOf } from '#plugins/coedit/server/testing/start-texts.ts';
import { Typist } from '#plugins/coedit/server/testing/typist.ts';
import { LibraryAccess, LibraryEntries, LibraryWords } from '#plugins/library/common/server-services.ts';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { latexContract as calls } from '../../common/contract.ts';
import type { Latex } from '../latex.ts';
import { latexDb, latexFiles } from './insert-build.ts';

/** What the editor works with, but for compiling; nothing is limited. */
export const latexOf = async (server: TestServer): Promise<Latex> => {
  const { core } = server;
  const library = {
    entries: server.service(LibraryEntries),
    access: server.service(LibraryAccess),
    words: server.service(LibraryWords),
  };
  const limits = { claim: async () => undefined };
  const parts = { db: latexDb(server), events: core.events, limits, files: await latexFiles(server), prints: '/nowhere' };
  return { ...parts, accounts: core.accounts, library, live: server.service(LiveTexts) } as unknown as Latex;
};

/** Number of a text of a paper. */
export const textId = async (user: TestUser, paper: number, path = 'main.tex'): Promise<number> =>
  (await user.call(calls.getEditorFiles, { params: { id: paper } })).data.find((file) => file.path === path)?.id ?? 0;

/** Somebody with a text open. */
export const typistAt = async (server: TestServer, user: TestUser, text: number): Promise<Typist> => {
  const typist = new Typist({ ...callerOf(user.account.id), email: user.account.email });
  await typist.connect(channelOf(server.core), text, 'latex');
  return typist;
};
