/** What reads texts is fetched when there are some: once, and again where it did not come. */
import { expect, it, vi } from 'vitest';
import { leaveReader } from '#plugins/coedit/common/prose/left-readers.ts';
import { reader } from '#plugins/coedit/common/prose/line-reader.ts';
import { ReaderDesk } from './reader-desk.ts';

const setUp = () => {
  const fetch = vi.fn(async (module: string) => leaveReader(module === '/a.js' ? 'one' : 'other', reader));
  const came = vi.fn();
  return { desk: new ReaderDesk(fetch, came), fetch, came };
};

it('fetches the reader of each syntax once', async () => {
  const { desk, fetch, came } = setUp();
  await Promise.all([desk.want({ id: 'one', module: '/a.js' }), desk.want({ id: 'one', module: '/a.js' })]);
  await desk.want({ id: 'other', module: '/b.js' });
  expect(fetch.mock.calls).toEqual([['/a.js'], ['/b.js']]);
  expect(came.mock.calls).toEqual([
    ['one', reader],
    ['other', reader],
  ]);
});

it('fetches one again that could not be had, or of which nothing was left', async () => {
  const { desk, fetch, came } = setUp();
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  await desk.want({ id: 'third', module: '/c.js' });
  await desk.want({ id: 'third', module: '/c.js' });
  expect([fetch.mock.calls.length, came.mock.calls.length]).toEqual([2, 0]);
  leaveReader('third', reader);
  await desk.want({ id: 'third', module: '/c.js' });
  expect(came.mock.calls).toEqual([['third', reader]]);
});
