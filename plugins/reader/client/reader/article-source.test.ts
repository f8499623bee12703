/** Where the PDF of a reference comes from, and what is said when it cannot come. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { articleSource } from './article-source.ts';

const setUp = (isOnline = true) => {
  const library = libraryInMemory(Uint8Array.of(1));
  library.session.isOnline = isOnline;
  return { library, load: async () => articleSource(library.parts, 7).load() };
};

describe('without a connection', () => {
  it('[LIB-036] is what this browser keeps', async () => {
    const { library, load } = setUp(false);
    library.onDisk.set('/storage/pdf/1/', Uint8Array.of(7));
    expect(await load()).toEqual({ data: Uint8Array.of(7), file: '/storage/pdf/1/' });
  });

  it('[CORE-043] says that the file, or all of the reference, is not on this device', async () => {
    const { library, load } = setUp(false);
    await expect(load()).rejects.toMatchObject({ problem: 'not-kept' });
    library.calls.getArticle.mockRejectedValueOnce(new ApiError(0, 'Needs the server'));
    await expect(load()).rejects.toMatchObject({ problem: 'not-kept' });
  });
});

it('with a connection, what the server says of the reference is what is wrong', async () => {
  const { library, load } = setUp();
  library.calls.getArticle.mockRejectedValueOnce(new ApiError(404, 'Gone'));
  await expect(load()).rejects.toMatchObject({ status: 404 });
  expect(await load()).toEqual({ url: '/storage/pdf/1/', httpHeaders: {}, file: '/storage/pdf/1/' });
});
