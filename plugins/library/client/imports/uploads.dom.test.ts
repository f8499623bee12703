/** PDFs on their way into a project: one after the other, again after a lost connection, and never twice. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Intakes } from './intakes.ts';
import { type DuplicateChoice, Uploads } from './uploads.ts';

const pdf = (name: string) => new File(['%PDF-1.7'], name);

const setUp = () => {
  const calls = {
    uploadPdf: vi.fn(async (_input: unknown, options?: { onProgress?: (share: number) => void; signal?: AbortSignal }) => {
      options?.onProgress?.(1);
      return { url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 };
    }),
    checkDuplicate: vi.fn(
      async (): Promise<{ is_duplicate: boolean; article?: { id: number; title: string } }> => ({
        is_duplicate: false,
      }),
    ),
    replaceDuplicate: vi.fn(async () => ({})),
    createArticles: vi.fn(async ({ body }: { body: { id: string } }) => ({ document: { id: 1, client_id: body.id } })),
  };
  const events = {
    onAdded: vi.fn(),
    onFailed: vi.fn(),
    onReplaced: vi.fn(),
    onAttached: vi.fn(),
    onDuplicate: vi.fn(async (): Promise<DuplicateChoice> => undefined),
  };
  return { calls, events, uploads: new Uploads(calls as never, events, new Intakes(), async () => {}) };
};

it('stores each file and makes a reference of it', async () => {
  const { calls, events, uploads } = setUp();
  await uploads.add([pdf('Deep_learning.pdf'), pdf('b.pdf')], 3);
  expect(calls.createArticles.mock.calls[0]?.[0].body).toMatchObject({
    project: 3,
    info: { title: 'Deep_learning.pdf', pdf_url: '/storage/pdf/7/', self_uploaded: true },
  });
  expect(events.onAdded).toHaveBeenCalledExactlyOnceWith([expect.anything(), expect.anything()]);
  expect(uploads.queue).toEqual([]);
});

it('tries again after a lost connection, with the same id', async () => {
  const { calls, events, uploads } = setUp();
  calls.createArticles.mockRejectedValueOnce(new ApiError(0, 'Server is unreachable.'));
  await uploads.add([pdf('a.pdf')], 1);
  const ids = calls.createArticles.mock.calls.map(([input]) => input.body.id);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(events.onFailed).not.toHaveBeenCalled();
});

it('[LIB-080] keeps a refused file in the queue, and goes on with the next', async () => {
  const { calls, events, uploads } = setUp();
  calls.uploadPdf.mockRejectedValueOnce(new ApiError(400, 'Not supported file format. Only PDF format is allowed.'));
  await uploads.add([pdf('a.pdf'), pdf('b.pdf')], 1);
  expect(events.onFailed).toHaveBeenCalledOnce();
  expect(uploads.queue.map((upload) => [upload.file.name, upload.state])).toEqual([['a.pdf', 'failed']]);
  await uploads.retry(uploads.queue[0]?.id ?? '');
  expect(uploads.queue).toEqual([]);
});

it('forgets what is cancelled', async () => {
  const { calls, events, uploads } = setUp();
  calls.uploadPdf.mockImplementationOnce(
    (_input: unknown, options?: { signal?: AbortSignal }) =>
      new Promise((_done, fail) => options?.signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  );
  const adding = uploads.add([pdf('a.pdf')], 1);
  uploads.cancel(uploads.queue[0]?.id ?? '');
  await adding;
  expect(uploads.queue).toEqual([]);
  expect(events.onAdded).not.toHaveBeenCalled();
});

it('[CORE-043] tries again as soon as the network is back, without waiting the pause out', async () => {
  vi.useFakeTimers();
  const { calls, events } = setUp();
  const uploads = new Uploads(calls as never, events, new Intakes());
  calls.uploadPdf.mockRejectedValueOnce(new ApiError(0, 'Server is unreachable.'));
  const adding = uploads.add([pdf('a.pdf')], 1);
  await vi.waitFor(() => expect(uploads.queue[0]?.state).toBe('retrying'));
  window.dispatchEvent(new Event('online'));
  await adding;
  expect(calls.uploadPdf).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it.each([
  ['replace', { replaced: 1, added: 0 }],
  ['keep', { replaced: 0, added: 1 }],
  [undefined, { replaced: 0, added: 0 }],
] as const)('[LIB-066] does with a file that the project has already what the person says: %s', async (choice, wanted) => {
  const { calls, events, uploads } = setUp();
  calls.checkDuplicate.mockResolvedValueOnce({ is_duplicate: true, article: { id: 5, title: 'Known' } });
  events.onDuplicate.mockResolvedValueOnce(choice);
  await uploads.add([pdf('a.pdf')], 3);
  expect(calls.checkDuplicate).toHaveBeenCalledWith(
    { body: { project_id: 3, file_name: 'a.pdf', file_hash: 'f00d', client_id: expect.stringMatching(/^tmp-/) } },
    expect.anything(),
  );
  expect(events.onDuplicate).toHaveBeenCalledWith(expect.objectContaining({ project: 3 }), 'Known');
  expect({ replaced: events.onReplaced.mock.calls.length, added: events.onAdded.mock.calls.length }).toEqual(wanted);
  expect(calls.replaceDuplicate.mock.calls).toEqual(
    choice === 'replace' ? [[{ body: { article_id: 5, url: '/storage/pdf/7/' } }, expect.anything()]] : [],
  );
  expect(uploads.queue).toEqual([]);
});

describe('[LIB-137] PDFs of references that are there', () => {
  const pairs = [7, 8, 9].map((article) => ({ file: pdf(`${article}.pdf`), article }));

  it('go to these, one after the other, and make none', async () => {
    const { calls, events, uploads } = setUp();
    await uploads.attach(pairs, 3);
    const given = calls.replaceDuplicate.mock.calls as unknown as [{ body: { article_id: number; url: string } }][];
    expect(given.map(([{ body }]) => body)).toEqual(
      [7, 8, 9].map((article_id) => ({ article_id, url: '/storage/pdf/7/', only_missing: true })),
    );
    expect([calls.createArticles, calls.checkDuplicate].map((call) => call.mock.calls.length)).toEqual([0, 0]);
    expect(events.onAttached).toHaveBeenCalledExactlyOnceWith(3);
    expect(uploads.queue).toEqual([]);
  });

  it('are sent again when the answer is lost, and count once', async () => {
    const { calls, events, uploads } = setUp();
    calls.replaceDuplicate.mockRejectedValueOnce(new ApiError(0, 'Server is unreachable.'));
    await uploads.attach(pairs.slice(0, 1), 3);
    expect([calls.replaceDuplicate.mock.calls.length, uploads.queue]).toEqual([2, []]);
    expect(events.onAttached).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('that fail are kept with their references, for another try', async () => {
    const { calls, events, uploads } = setUp();
    calls.replaceDuplicate.mockRejectedValueOnce(new ApiError(500, 'no'));
    await uploads.attach(pairs, 3);
    expect(uploads.queue.map(({ article, state }) => [article, state])).toEqual([[7, 'failed']]);
    expect(events.onAttached).toHaveBeenLastCalledWith(2);
    await uploads.retry(uploads.queue[0]?.id ?? '');
    expect(calls.replaceDuplicate).toHaveBeenLastCalledWith(
      { body: expect.objectContaining({ article_id: 7 }) },
      expect.anything(),
    );
  });

  it('are not tried one by one against a limit that is reached: it is told once', async () => {
    const { calls, events, uploads } = setUp();
    const full = new ApiError(402, 'Not enough storage.');
    calls.uploadPdf.mockRejectedValue(full);
    await uploads.attach(pairs, 3);
    expect([calls.uploadPdf.mock.calls.length, events.onFailed.mock.calls.length]).toEqual([1, 1]);
    expect(uploads.queue.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  });
});

describe('a lost connection', () => {
  const offline = () => new ApiError(0, 'Server is unreachable.');

  it('is waited out longer and longer, and left to the person in the end', async () => {
    const waits: number[] = [];
    const { calls, events } = setUp();
    const uploads = new Uploads(calls as never, events, new Intakes(), async (ms) => void waits.push(ms));
    calls.uploadPdf.mockImplementation(() => Promise.reject(offline()));
    await uploads.add([pdf('a.pdf')], 1);
    expect(waits).toEqual([1000, 3000, 10_000, 30_000]);
    expect(uploads.queue.map(({ state }) => state)).toEqual(['failed']);
    expect(events.onFailed).toHaveBeenCalledOnce();
  });

  it('between the file and its reference costs no second reference: the id stays the same', async () => {
    const { calls, events, uploads } = setUp();
    calls.checkDuplicate.mockRejectedValueOnce(offline());
    await uploads.add([pdf('a.pdf')], 1);
    expect(calls.createArticles).toHaveBeenCalledOnce();
    const asked = calls.checkDuplicate.mock.calls as unknown as [{ body: { client_id: string } }][];
    expect(new Set(asked.map(([{ body }]) => body.client_id)).size).toBe(1);
    expect(events.onAdded).toHaveBeenCalledOnce();
  });

  it('ends when the upload is cancelled while it waits', async () => {
    const { calls, events } = setUp();
    const uploads = new Uploads(calls as never, events, new Intakes());
    calls.uploadPdf.mockImplementation(() => Promise.reject(offline()));
    const adding = uploads.add([pdf('a.pdf')], 1);
    await vi.waitFor(() => expect(uploads.queue[0]?.state).toBe('retrying'));
    uploads.cancel(uploads.queue[0]?.id ?? '');
    await adding;
    expect([calls.uploadPdf.mock.calls.length, events.onFailed.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the queue', () => {
  it('takes more while it is at work, and tells of all together', async () => {
    const { events, uploads } = setUp();
    const first = uploads.add([pdf('a.pdf')], 1);
    const second = uploads.add([pdf('b.pdf')], 2);
    await Promise.all([first, second]);
    expect(events.onAdded.mock.calls.map(([added]) => added.length)).toEqual([2]);
    expect(uploads.queue).toEqual([]);
  });

  it('tells how far it is, without those that failed', async () => {
    const { calls, uploads } = setUp();
    const seen: (number | undefined)[] = [uploads.progress];
    calls.uploadPdf.mockImplementationOnce(async (_input, options) => {
      options?.onProgress?.(0.5);
      seen.push(uploads.progress);
      throw new ApiError(400, 'no');
    });
    await uploads.add([pdf('a.pdf'), pdf('b.pdf')], 1);
    expect([...seen, uploads.progress, uploads.queue.length]).toEqual([undefined, 0.25, undefined, 1]);
  });

  it('retries what failed, and nothing else', async () => {
    const { calls, uploads } = setUp();
    calls.uploadPdf.mockRejectedValueOnce(new ApiError(500, 'no'));
    await uploads.add([pdf('a.pdf')], 1);
    await uploads.retry('tmp-of-nothing');
    expect(calls.uploadPdf).toHaveBeenCalledOnce();
    await uploads.retry(uploads.queue[0]?.id ?? '');
    expect([calls.uploadPdf.mock.calls.length, uploads.queue]).toEqual([2, []]);
  });

  it('names a file without an ending so that the server knows nobody wrote its title', async () => {
    const { calls, uploads } = setUp();
    await uploads.add([pdf('scan'), pdf('B.PDF')], 1);
    const made = calls.createArticles.mock.calls as unknown as [{ body: { info: { title: string } } }][];
    expect(made.map(([{ body }]) => body.info.title)).toEqual(['scan.pdf', 'B.PDF']);
  });
});
