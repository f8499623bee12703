import { expect, it, vi } from 'vitest';
import type { AnyToken } from '#plugin-api';
import { Api, type ClientContext, Host, Notices } from '#plugin-api/client';
import type { ReaderSession } from './reader-session.ts';
import { saveAnnotated } from './save-annotated.ts';

const setUp = (answer: () => Promise<Blob>) => {
  const exportReferences = vi.fn(answer);
  const [save, failure] = [vi.fn(), vi.fn()];
  const services = new Map<AnyToken, unknown>([
    [Api, { of: () => ({ exportReferences }) }],
    [Host, { save }],
    [Notices, { failure }],
  ]);
  const context = { service: (token: AnyToken) => services.get(token) } as unknown as ClientContext;
  const session = { id: 7, article: { info: { title: 'Hot: loops' } } } as unknown as ReaderSession;
  return { run: () => saveAnnotated(context, session), exportReferences, save, failure };
};

it('[LIB-086] hands out the PDF of the open reference, named after it', async () => {
  const file = new Blob(['%PDF']);
  const { run, exportReferences, save, failure } = setUp(async () => file);
  await run();
  expect(exportReferences).toHaveBeenCalledWith({ body: { format: 'pdf', article_ids: [7], include_annotations: true } });
  expect(save).toHaveBeenCalledWith(file, 'Hot_ loops.pdf');
  expect(failure).not.toHaveBeenCalled();
});

it('says what went wrong, and hands out nothing', async () => {
  const error = new Error('protected');
  const { run, save, failure } = setUp(() => Promise.reject(error));
  await run();
  expect(failure).toHaveBeenCalledWith(error);
  expect(save).not.toHaveBeenCalled();
});
