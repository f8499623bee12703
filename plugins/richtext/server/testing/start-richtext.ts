/** Rich texts with the real library beside them, for the tests of their server half. */
import citing from '#plugins/citing/plugin.ts';
import citingHalf from '#plugins/citing/server/index.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import library from '#plugins/library/plugin.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import reader from '#plugins/reader/plugin.ts';
import { startForTests, type TestServer, type TestUser } from '#core/server/testing/test-server.ts';
import { contract } from '../../common/contract.ts';
import type { CkFile } from '../../common/model.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export interface RichtextServer extends TestServer {
  /** A library project of the user. */
  project(user: TestUser): Promise<number>;
  /** A text that says this HTML, in a project of its own. */
  file(user: TestUser, content: string, title?: string): Promise<CkFile>;
}

type Plugins = NonNullable<NonNullable<Parameters<typeof startForTests>[0]>['plugins']>;

/** @param others plugins that are asked if they are there */
export const startRichtext = async (others: Plugins = [], env: Record<string, string> = {}): Promise<RichtextServer> => {
  const server = await startForTests({
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      { manifest: library, server: async () => libraryHalf },
      { manifest: reader },
      { manifest: coedit, server: async () => coeditHalf },
      { manifest: citing, server: async () => citingHalf },
      ...others,
      { manifest, server: async () => half },
    ],
    env,
  });
  const project = async (user: TestUser) => {
    const { project: made } = await user.call(libraryContract.createProject, { body: { title: 'Thesis' } });
    return made.id;
  };
  return {
    ...server,
    project,
    file: async (user, content, title = 'Text') => {
      const body = { title, content, projectId: await project(user) };
      return (await user.call(contract.create, { body })).data.ckFile;
    },
  };
};
