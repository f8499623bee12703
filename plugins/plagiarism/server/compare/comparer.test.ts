/** The process that compares: what is hostile costs its own comparison. */
import { afterEach, describe, expect, it } from 'vitest';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { Comparer } from './comparer.ts';

const taken = madeUpText(60, 1);
const document = `${madeUpText(200, 2)}\n${taken}`;
const open: Comparer[] = [];
const start = (seconds = 20, signal: AbortSignal = new AbortController().signal): Comparer => {
  const comparer = new Comparer(document, { seconds }, signal);
  open.push(comparer);
  return comparer;
};
afterEach(async () => {
  for (const comparer of open.splice(0)) await comparer.end();
});

describe('a comparison', () => {
  it('finds passages of one source after the other', async () => {
    const comparer = start();
    for (const source of [taken, madeUpText(300, 3), `${madeUpText(99, 4)} ${taken}`])
      expect((await comparer.compare(source))?.map(({ kind }) => kind)).toEqual(source.includes(taken) ? ['copied'] : []);
  });

  it('that takes too long is given up, and the next one is made', async () => {
    const comparer = start(0.5);
    // Words that nobody has met: each is folded and stemmed anew, which takes several seconds in all.
    const hostile = Array.from({ length: 2_000_000 }, (_, at) => `q${at.toString(36)}ings`).join(' ');
    expect(await comparer.compare(hostile)).toBeUndefined();
    expect((await comparer.compare(taken))?.length).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['line breaks alone', '\n\r\u2028\u2029'.repeat(1000)],
    ['halves of signs', '\ud800'.repeat(500)],
    ['a megabyte without a blank', 'x'.repeat(1_000_000)],
    ['JSON', '{"passages":[{"kind":"copied"}]}\n'.repeat(50)],
  ])('with %s finds nothing', async (_, text) => expect(await start().compare(text)).toEqual([]));

  it('ends when nobody wants it any more', async () => {
    const controller = new AbortController();
    const comparer = start(60, controller.signal);
    await comparer.compare(taken);
    const long = comparer.compare(madeUpText(50_000, 5));
    controller.abort(new Error('enough'));
    await expect(long).rejects.toThrow('enough');
  });
});
