/** The search on a server of its own, with the library, and a catalogue in memory, for the tests of one file. */
import type { TestServerOptions } from '#core/server/testing/types.ts';
import { startLibrary } from '#plugins/library/server/testing/start-library.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';
import asksNobody from './asks-nobody.ts';
import { CatalogueDouble, cataloguePlugin } from './catalogue-double.ts';

export const startSearch = async (options: TestServerOptions = {}) => {
  const catalogue = new CatalogueDouble();
  const server = await startLibrary({
    ...options,
    env: { ...asksNobody, ...options.env },
    plugins: [cataloguePlugin(catalogue), { manifest, server: async () => half }, ...(options.plugins ?? [])],
  });
  /** Runs a job of the search, due or not, and those that it adds. */
  const run = async (name: string, payload: object = {}): Promise<void> => {
    const job = server.core.jobs.find((one) => one.plugin === 'search' && one.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.definition.run(payload, new AbortController().signal);
    await server.runJobs();
  };
  return { server, catalogue, run };
};
