/** Look-ups as a browser sees them: started, told of, lost sight of, and found again. */
import { describe, expect, it, vi } from 'vitest';
import type { Lookup } from '../../common/model/lookup.ts';
import { Intakes } from './intakes.ts';
import { Lookups } from './lookups.ts';
import { lookupOf as lookup } from '../testing/lookup-of.ts';

const added = (id: number) => lookup(id, { state: 'added', article: id * 10, title: `T${id}`, source: 'crossref' });

const setUp = () => {
  const calls = {
    startLookups: vi.fn(async (_input: { body: { project: number; text: string } }) => ({ data: [lookup(1), lookup(2)] })),
    listLookups: vi.fn(async () => ({ data: [] as Lookup[] })),
    cancelLookup: vi.fn(async (_input: { params: { id: unknown } }) => ({ success: true as const, message: '' })),
  };
  const onEnded = vi.fn<(ended: readonly Lookup[]) => void>();
  return { calls, onEnded, lookups: new Lookups(calls, { onEnded, whyOf: () => 'Why.' }, new Intakes()) };
};
const states = ({ queue }: Lookups) => queue.map(({ id, state }) => [id, state]);

it('says what has ended once all that were started together have', async () => {
  const { calls, onEnded, lookups } = setUp();
  await lookups.add('10.1000/1 10.1000/2', 3);
  expect(calls.startLookups).toHaveBeenCalledWith({ body: { project: 3, text: '10.1000/1 10.1000/2' } });
  expect(lookups.waiting).toBe(2);
  lookups.heard(added(2));
  expect(states(lookups)).toEqual([[1, 'waiting']]);
  expect(onEnded).not.toHaveBeenCalled();
  lookups.heard(added(1));
  expect(onEnded).toHaveBeenCalledExactlyOnceWith([added(2), added(1)]);
  expect(lookups.queue).toEqual([]);
});

it('does not wait for what was started at another time', async () => {
  const { calls, onEnded, lookups } = setUp();
  await lookups.add('', 1);
  const there = lookup(3, { state: 'there', article: 7 });
  calls.startLookups.mockResolvedValueOnce({ data: [there] });
  await lookups.add('', 1);
  expect(onEnded).toHaveBeenCalledExactlyOnceWith([there]);
  expect(lookups.waiting).toBe(2);
});

it('keeps in sight what came to nothing', async () => {
  const { onEnded, lookups } = setUp();
  await lookups.add('', 1);
  lookups.heard(lookup(1, { state: 'missing' }));
  lookups.heard(lookup(2, { state: 'failed', reason: 'busy' }));
  expect(states(lookups)).toEqual([
    [1, 'missing'],
    [2, 'failed'],
  ]);
  expect(onEnded).toHaveBeenCalledOnce();
});

it('knows at once of what is in the library already', async () => {
  const { calls, onEnded, lookups } = setUp();
  const there = lookup(1, { state: 'there', article: 7 });
  calls.startLookups.mockResolvedValueOnce({ data: [there] });
  await lookups.add('', 1);
  expect(onEnded).toHaveBeenCalledExactlyOnceWith([there]);
  expect(lookups.queue).toEqual([]);
});

it('is not too slow for an end that comes before the answer, nor taken in by those of other browsers', async () => {
  const { calls, onEnded, lookups } = setUp();
  lookups.heard(added(1));
  let answer: (reply: { data: Lookup[] }) => void = () => {};
  calls.startLookups.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const adding = lookups.add('', 1);
  lookups.heard(added(2));
  lookups.heard(added(9));
  answer({ data: [lookup(1), lookup(2)] });
  await adding;
  expect(states(lookups)).toEqual([[1, 'waiting']]);
  lookups.heard(added(1));
  lookups.heard(added(1));
  expect(onEnded).toHaveBeenCalledExactlyOnceWith([added(2), added(1)]);
});

it('starts nothing when the call fails', async () => {
  const { calls, lookups, onEnded } = setUp();
  calls.startLookups.mockRejectedValueOnce(new Error('offline'));
  await expect(lookups.add('', 1)).rejects.toThrow('offline');
  expect([lookups.queue, onEnded.mock.calls]).toEqual([[], []]);
});

describe('after a reload or a lost connection', () => {
  it('shows what is on its way, and learns what has ended meanwhile', async () => {
    const { calls, onEnded, lookups } = setUp();
    await lookups.add('', 1);
    calls.listLookups.mockResolvedValue({ data: [lookup(4), added(3), lookup(2, { state: 'missing' }), added(1)] });
    await lookups.load();
    expect(states(lookups)).toEqual([
      [2, 'missing'],
      [4, 'waiting'],
    ]);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith([lookup(2, { state: 'missing' }), added(1)]);
    lookups.heard(added(4));
    expect(onEnded).toHaveBeenLastCalledWith([added(4)]);
  });
});

describe('one of them', () => {
  it('is stopped, and says nothing more', async () => {
    const { calls, onEnded, lookups } = setUp();
    await lookups.add('', 1);
    await lookups.dismiss(1);
    expect(calls.cancelLookup).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 } });
    lookups.heard(lookup(1, { state: 'cancelled' }));
    lookups.heard(added(2));
    expect(onEnded).toHaveBeenCalledExactlyOnceWith([added(2)]);
  });

  it('is stopped in another browser', async () => {
    const { onEnded, lookups } = setUp();
    await lookups.add('', 1);
    lookups.heard(lookup(1, { state: 'cancelled' }));
    expect(states(lookups)).toEqual([[2, 'waiting']]);
    lookups.heard(lookup(2, { state: 'cancelled' }));
    expect([lookups.queue, onEnded.mock.calls]).toEqual([[], []]);
  });

  it('that came to nothing is put away, or looked up again in its project', async () => {
    const { calls, lookups } = setUp();
    await lookups.add('', 5);
    lookups.heard(lookup(1, { state: 'missing', project: 5 }));
    lookups.heard(lookup(2, { state: 'failed', reason: 'busy', kind: 'pmid', value: '77', project: 5 }));
    await lookups.dismiss(1);
    expect(calls.cancelLookup).not.toHaveBeenCalled();
    calls.startLookups.mockResolvedValueOnce({ data: [lookup(3)] });
    await lookups.retry(2);
    expect(calls.startLookups).toHaveBeenLastCalledWith({ body: { project: 5, text: 'PMID 77' } });
    expect(states(lookups)).toEqual([[3, 'waiting']]);
    await lookups.retry(3);
    expect(calls.startLookups).toHaveBeenCalledTimes(2);
  });
});
