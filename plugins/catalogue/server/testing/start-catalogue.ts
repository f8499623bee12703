/** For tests: a whole server with the library and the catalogue, whose index is the real one. */
import { startLibrary } from '#plugins/library/server/testing/start-library.ts';
import { Catalogue } from '../../common/server-services.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const startCatalogue = async (env: Readonly<Record<string, string>> = {}) => {
  const server = await startLibrary({ plugins: [{ manifest, server: async () => half }], env });
  const runJob = async (name: string): Promise<void> => {
    const job = server.core.jobs.find((one) => one.plugin === 'catalogue' && one.name === name);
    await job?.definition.run({}, new AbortController().signal);
  };
  return { server, catalogue: server.service(Catalogue), runJob };
};
