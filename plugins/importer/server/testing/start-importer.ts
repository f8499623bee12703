/** For tests: the importer with the real library beside it, web sites and sources of references that a test sets up, and people. */
import { localSource } from '#plugins/library/server/testing/local-source.ts';
import { startLibrary } from '#plugins/library/server/testing/start-library.ts';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { importerContract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const calls = importerContract;

/** Called at the top of a test file, so that the clean-up is known before the tests run. `web` stands for all sites and sources. */
export const startImporter = async (options: TestServerOptions = {}) => {
  const web = await localSource();
  const server = await startLibrary({
    ...options,
    env: { ...web.env, LIBRARY_LOOKUP_PRIVATE: web.origin, LIBRARY_LOOKUP_PDFS: 'false', ...options.env },
    plugins: [{ manifest, server: async () => half }],
  });
  return { web, server };
};

/** A page of the web by its head. */
export const pageOf = (head: string, body = '<p>Words</p>') => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
});
export const pdfFile = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], 'page.pdf', { type: 'application/pdf' });

let count = 0;
export const newId = (): string => `tmp-00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

/** Saves with no more than what a test is about. */
export const save = (user: TestUser, info: object, more: object = {}, pdf: readonly File[] = []) =>
  user.call(calls.save, { form: { id: newId(), info: JSON.stringify(info), ...more }, files: { pdf } });
