/** The editor with the real library beside it, for the tests of its server half. */
import type { CallInput } from '#plugin-api';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import library from '#plugins/library/plugin.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import reader from '#plugins/reader/plugin.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { startForTests, type TestServer, type TestUser } from '#core/server/testing/test-server.ts';
import { latexContract } from '../../common/contract.ts';
import type { LatexFile } from '../../common/model.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export interface LatexServer extends TestServer {
  /** A library project of the user. */
  project(user: TestUser): Promise<number>;
  /** A paper with this main text, in a project of its own. */
  paper(user: TestUser, content: string, title?: string): Promise<LatexFile>;
  /** Saves and compiles, with the worker's part done in this process. */
  compile(user: TestUser, file: number, body?: CallInput<typeof latexContract.save>['body']): Promise<CompileReply>;
}

type CompileReply = {
  success: boolean;
  message: string;
  data: {
    blob: string;
    pdf_location: string;
    project_path: string;
    build: number;
    version: number;
    pages: number;
    duration: number;
    diagnostics: {
      severity: string;
      file: string | null;
      line: number | null;
      message: string;
      code?: string;
      subject?: string;
    }[];
  };
};

type Plugins = NonNullable<NonNullable<Parameters<typeof startForTests>[0]>['plugins']>;

/** @param others plugins that are asked if they are there */
export const startLatex = async (env: Record<string, string> = {}, others: Plugins = []): Promise<LatexServer> => {
  const server = await startForTests({
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      { manifest: library, server: async () => libraryHalf },
      { manifest: reader },
      { manifest: coedit, server: async () => coeditHalf },
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
    paper: async (user, content, title = 'Paper') => {
      const { data } = await user.call(latexContract.create, {
        body: { title, content, projectId: await project(user), featureId: 'latex_file' },
      });
      return data.latexFile;
    },
    compile: async (user, file, body = {}) => {
      let isOver = false;
      const reply = user.call(latexContract.save, { params: { id: file }, body: { compile: true, ...body } }).finally(() => {
        isOver = true;
      });
      // The request waits for the worker, so the worker's part is done while it waits.
      while (!isOver) {
        await server.runJobs();
        await Promise.race([reply.catch(() => undefined), new Promise((again) => setTimeout(again, 20))]);
      }
      return (await reply) as CompileReply;
    },
  };
};
