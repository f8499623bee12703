/** For tests: the summariser with the real library beside it, what stands for search and billing, and an engine that answers at once. */
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { Accounts, defineServer } from '#plugin-api/server';
import { defineContract, definePlugin } from '#plugin-api';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import { summariserContract } from '../../common/contract.ts';
import { CreditBalance, CreditNotices, FoundWorks } from '../../common/neighbours.ts';
import manifest from '../../plugin.ts';
import type { Digest } from '../../common/digest.ts';
import type { DigestFailure, DigestOptions } from '../engines/summary-engine.ts';
import { summariserHalf } from '../half.ts';
import { smallDigest } from '../../common/testing/small-digest.ts';

export const calls = summariserContract;

/** No test asks the sources of references. */
const OFFLINE = { LIBRARY_LOOKUP_PDFS: 'false', LIBRARY_NOTICES: 'false' };

/** Stands for the engine: what it answers is set by the test. */
export class SetEngine {
  /** What was asked for, oldest first. */
  readonly asked: { readonly source: string; readonly options: DigestOptions }[] = [];
  answer: (options: DigestOptions) => Digest | DigestFailure = () => smallDigest();
  during: () => Promise<unknown> = () => Promise.resolve();

  readonly digestPdf = async (path: string, options: DigestOptions) => this.#digest(path, options);
  readonly digestPage = async ({ html }: { readonly html: string }, options: DigestOptions) => this.#digest(html, options);

  async #digest(source: string, options: DigestOptions) {
    this.asked.push({ source, options });
    await this.during();
    return this.answer(options);
  }
}

/** Stand for the search and for billing, as far as the summariser asks them. */
const neighbours = (works: FoundWorks, credits: CreditBalance, creditNotices: CreditNotices) => {
  const plugin = definePlugin({ id: 'neighbours', api: 1, contributes: {} });
  return {
    manifest: plugin,
    server: async () =>
      defineServer(plugin, defineContract({}), {
        setup(context) {
          context.provide(FoundWorks, works);
          context.provide(CreditBalance, credits);
          context.provide(CreditNotices, creditNotices);
          return { routes: {} };
        },
      }),
  };
};

/** Called at the top of a test file, so that the clean-up is known before the tests run. */
export const startSummariser = async (options: TestServerOptions = {}) => {
  const engine = new SetEngine();
  const works = new Map<string, { title: string; pdf?: Uint8Array; url?: string }>();
  const balances = new Map<number, number>();
  /** Orders for which credits were missing, as billing was told of them. */
  const missing: Parameters<CreditNotices['missing']>[0][] = [];
  const found: FoundWorks = {
    byGuid: async (guid) => {
      const work = works.get(guid);
      return work && { info: { title: work.title, guid, ...(work.url && { url: work.url }) } };
    },
    pdf: async (guid) => {
      const { HttpError } = await import('#server-kit');
      const bytes = works.get(guid)?.pdf;
      if (!bytes) throw new HttpError(404, 'Not found.');
      return { bytes, url: 'https://example.org/paper.pdf' };
    },
  };
  const server = await startForTests({
    ...options,
    env: { ...OFFLINE, ...options.env },
    plugins: [
      neighbours(
        found,
        { balance: async (owner) => balances.get(owner) ?? 0 },
        { missing: async (order) => void missing.push(order) },
      ),
      { manifest: notices, server: async () => noticesHalf },
      { manifest: library, server: async () => libraryHalf },
      { manifest: { ...manifest, requires: ['library', 'neighbours'] }, server: async () => summariserHalf(engine) },
    ],
  });
  const tokens = async ({ account }: TestUser) => {
    const accounts = server.service(Accounts);
    const stored = await accounts.byId(account.id);
    if (!stored) throw new Error('The account is gone');
    const { token_limit, token_used } = (await accounts.toUser(stored)).userTokenLimit;
    return { token_limit, token_used };
  };
  return { server, engine, works, balances, missing, tokens };
};
