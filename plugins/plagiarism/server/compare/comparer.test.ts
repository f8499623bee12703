/** The process that compares: what is hostile costs its own comparison. */
import { afterEach, describe, expect, it } from 'vitest';
import { madeUpText } from '../../common/engine/testing/made-up.ts';
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
    const comparer = start(1);
    // As many sentences alike as there can be.
    const hostile = Array.from({ length: 900_000 }, (_, at) => `${document.slice((at * 7) % 900, ((at * 7) % 900) + 90)}. `).join(
      '',
    );
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

  it('of many sources looks closely at those that have a fingerprint in common, and at no others', async () => {
    const told =
      'Die Untersuchung zeigt, dass der Verzicht auf bestimmte Pestizide den Bruterfolg der Greifvögel innerhalb weniger Jahre verbessert hat. ' +
      'Besonders an größeren Seen stieg die Zahl der Jungvögel, während sie an Flüssen nahezu unverändert blieb. ';
    const retold =
      'Wie die Untersuchungen zeigen, verbesserte der Verzicht auf einige Pestizide innerhalb von wenigen Jahren den Bruterfolg von Greifvögeln. ' +
      'Die Zahl von Jungvögeln stieg besonders an den größeren Seen; an den Flüssen blieb sie dagegen beinahe unverändert. ';
    const copied =
      'Fischadler brüten in Horsten auf hohen Bäumen, und ihre Jungen werden im Juni an fast allen diesen Orten zur selben Zeit flügge. ';
    const kinds = async (isForCandidates: boolean) => {
      const comparer = new Comparer(told + copied, { seconds: 20, isForCandidates }, new AbortController().signal);
      open.push(comparer);
      const found: (readonly string[] | undefined)[] = [];
      for (const source of [copied, retold]) found.push((await comparer.compare(source))?.map(({ kind }) => kind));
      return found;
    };
    expect(await kinds(false)).toEqual([['copied'], ['reworded']]);
    expect(await kinds(true)).toEqual([['copied'], []]);
  });

  it('ends when nobody wants it any more', async () => {
    const controller = new AbortController();
    const comparer = start(60, controller.signal);
    await comparer.compare(taken);
    const long = comparer.compare(madeUpText(2_000_000, 5));
    controller.abort(new Error('enough'));
    await expect(long).rejects.toThrow('enough');
  });
});
