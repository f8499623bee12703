/** What reads texts is fetched when there are some: once, and again where it did not come. */
import { expect, it, vi } from 'vitest';
import { reader } from '#plugins/coedit/common/prose/line-reader.ts';
import { ReaderDesk } from './reader-desk.ts';

it('fetches the reader of each syntax once', async () => {
  const [fetch, came] = [vi.fn(async (_: string) => ({ reader })), vi.fn()];
  const desk = new ReaderDesk(fetch, came);
  await Promise.all([desk.want({ id: 'prose', module: '/a.js' }), desk.want({ id: 'prose', module: '/a.js' })]);
  await desk.want({ id: 'latex', module: '/b.js' });
  expect(fetch.mock.calls).toEqual([['/a.js'], ['/b.js']]);
  expect(came.mock.calls).toEqual([
    ['prose', reader],
    ['latex', reader],
  ]);
});

it('fetches one again that could not be had', async () => {
  const [fetch, came] = [vi.fn(async (_: string) => ({ reader })), vi.fn()];
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  const desk = new ReaderDesk(fetch, came);
  await desk.want({ id: 'prose', module: '/a.js' });
  expect(came).not.toHaveBeenCalled();
  await desk.want({ id: 'prose', module: '/a.js' });
  expect([fetch.mock.calls.length, came.mock.calls.length]).toEqual([2, 1]);
});
