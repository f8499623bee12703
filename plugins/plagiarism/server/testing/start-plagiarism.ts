/** For tests: the similarity checker with orders, billing, the catalogue and the LaTeX editor, and what most tests begin with. */
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { defineContract, definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { startOrders } from '#plugins/orders/server/testing/start-orders.ts';
import { plagiarismContract as calls } from '../../common/contract.ts';
import type { CheckFile, Compared } from '../../common/model.ts';
import { CatalogueTexts, FullTexts, type WorkText } from '../../common/neighbours.ts';
import overlap from '#plugins/overlap/plugin.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export { calls };

/** Stands for the catalogue and the search, which have tests of their own for what is asked of them here. */
const neighbours = (web: FullTexts | undefined) => {
  const works: WorkText[] = [];
  const fullTexts = new Map<number, string>();
  const catalogue: CatalogueTexts = {
    changed: async (after, most) => {
      const next = Math.min(works.length, after + most);
      return { works: works.slice(after, next), next, isEnd: next - after < most };
    },
    fullText: async (id) => fullTexts.get(id),
    keepFullText: async () => undefined,
    byIds: async (ids) => new Map(works.filter(({ id }) => ids.includes(id)).map((work) => [work.id, work])),
  };
  const plugin = definePlugin({ id: 'neighbours', api: 1, contributes: {} });
  const server = async () =>
    defineServer(plugin, defineContract({}), {
      setup(context) {
        context.provide(CatalogueTexts, catalogue);
        if (web) context.provide(FullTexts, web);
        return { routes: {} };
      },
    });
  return { works, fullTexts, plugin: { manifest: plugin, server } };
};

/**
 * Called at the top of a test file.
 * @param web services that look for words in full texts; this house asks nobody where it is not given
 */
export const startPlagiarism = async (options: TestServerOptions = {}, web?: FullTexts) => {
  const beside = neighbours(web);
  const started = await startOrders({
    ...options,
    plugins: [
      beside.plugin,
      { manifest: overlap },
      { manifest: { ...manifest, requires: ['library', 'orders', 'overlap', 'neighbours'] }, server: async () => half },
      ...(options.plugins ?? []),
    ],
  });
  const { server, buyCredits } = started;
  const job = async (name: string, payload: object = {}, signal: AbortSignal = new AbortController().signal): Promise<void> => {
    const known = server.core.jobs.find((one) => one.plugin === 'plagiarism' && one.name === name);
    if (!known) throw new Error(`There is no job "${name}"`);
    await known.definition.run(payload, signal);
  };
  const fileOf = async (user: TestUser, id: number): Promise<CheckFile> => {
    const found = (await user.call(calls.files)).results.find((one) => one.id === id);
    if (!found) throw new Error('The check is not listed');
    return found;
  };
  /** Sends a document, and has it counted. */
  const send = async (
    user: TestUser,
    text: string | Uint8Array<ArrayBuffer>,
    {
      name = 'Thesis',
      fileName = 'thesis.txt',
      compared,
    }: { name?: string; fileName?: string; compared?: readonly Compared[] } = {},
  ): Promise<CheckFile> => {
    const form = { name, ...(compared && { compare_with: compared.join(',') }) };
    const { file } = await user.call(calls.upload, { form, files: { file: new File([text], fileName) } });
    await server.runJobs();
    return fileOf(user, file.id);
  };
  return {
    ...started,
    /** Of the catalogue, in the order in which they came. */
    works: beside.works,
    /** Those that it holds, by the works' numbers. */
    fullTexts: beside.fullTexts,
    job,
    fileOf,
    send,
    /** From the document to the report. */
    async checked(user: TestUser, text: string, compared?: readonly Compared[]): Promise<CheckFile> {
      await buyCredits(user, 10);
      const { id } = await send(user, text, compared && { compared });
      await user.call(calls.check, { form: { id } });
      await server.runJobs();
      return fileOf(user, id);
    },
  };
};
