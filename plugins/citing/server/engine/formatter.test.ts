/** The thread that formats: what hangs or breaks in it costs one job and nothing else. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readStyleTree } from '../../common/style-tree.ts';
import { smallStyle } from '../../common/testing/small-style.ts';
import { type CslItem, tidyItem } from '../../common/tidy-item.ts';
import { shippedLocales } from '../styles/shipped.ts';
import { readyStyle } from '../testing/format-shipped.ts';
import { Formatter } from './formatter.ts';
import type { FormattingJob } from './messages.ts';

const PATIENCE = 120;

const formatter = new Formatter({ locales: shippedLocales });
afterAll(() => formatter.dispose());

let keys = 0;
const jobOf = (xml: string, items: readonly CslItem[] = [{ id: 'i0', type: 'book', title: 'A' }]): FormattingJob => ({
  // Each by somebody else, unless a test is about that.
  owner: keys,
  key: `test ${++keys}`,
  style: JSON.stringify(readStyleTree(xml)),
  language: 'en-US',
  items,
  cites: true,
});

/** A title printed 2^levels times. */
const doubling = (levels: number): string => {
  const macro = (n: number, inside: string) => `<macro name="m${n}">${inside}</macro>`;
  const calls = (n: number) => `<text macro="m${n}"/><text macro="m${n}"/>`;
  const before =
    Array.from({ length: levels }, (_, n) => macro(n, calls(n + 1))).join('') + macro(levels, '<text variable="title"/>');
  return smallStyle({ before, entry: '<text macro="m0"/>' });
};

describe('a style that', () => {
  it('never ends is given up, and the next in the queue gets a new thread', async () => {
    const endless = formatter.format(jobOf(doubling(50)), 3);
    const next = formatter.format(jobOf(smallStyle()), PATIENCE);
    await expect(endless).rejects.toMatchObject({ reason: 'limits' });
    expect((await next).citation).toBe('(A)');
  });

  it('calls itself is given up by the engine', async () => {
    const circle = smallStyle({ before: '<macro name="a"><text macro="a"/></macro>', entry: '<text macro="a"/>' });
    await expect(formatter.format(jobOf(circle), PATIENCE)).rejects.toMatchObject({ reason: 'style' });
    expect((await formatter.format(jobOf(smallStyle()), PATIENCE)).entries).toHaveLength(1);
  });

  it('has no bibliography gives what it cites', async () => {
    const job = jobOf(smallStyle().replace(/<bibliography>.*<\/bibliography>/, ''));
    expect(await formatter.format(job, PATIENCE)).toMatchObject({ entries: [], citation: '(A)' });
  });
});

it('answers each with its own, in the order of asking', async () => {
  const style = jobOf(smallStyle());
  const answers = Array.from({ length: 20 }, (_, n) =>
    formatter.format({ ...style, owner: n, items: [{ id: 'i0', type: 'book', title: `T${n}` }] }, PATIENCE),
  );
  expect((await Promise.all(answers)).map(({ citation }) => citation)).toEqual(answers.map((_, n) => `(T${n})`));
});

it('refuses when too many wait, and ends with the server', async () => {
  const own = new Formatter({ locales: shippedLocales });
  const asked = Array.from({ length: 70 }, () => own.format(jobOf(smallStyle()), PATIENCE));
  const outcomes = Promise.allSettled(asked);
  await own.dispose();
  const reasons = (await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.reason : 'done'));
  expect(reasons.filter((reason) => reason === 'busy').length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => reason === 'ended').length).toBeGreaterThan(0);
});

/** Jobs of whom have been done, in order. */
const watched = (own: Formatter, jobs: readonly FormattingJob[], signal?: AbortSignal) => {
  const done: number[] = [];
  const all = Promise.allSettled(jobs.map((job) => own.format(job, PATIENCE, signal).then(() => done.push(job.owner))));
  return { done, all };
};

it('people take turns, and one of them may not have others wait for a queue of theirs', async () => {
  const own = new Formatter({ locales: shippedLocales });
  const job = jobOf(smallStyle());
  const many = watched(
    own,
    Array.from({ length: 12 }, () => ({ ...job, owner: 1 })),
  );
  const other = watched(own, [{ ...job, owner: 2 }]);
  await other.all;
  expect(many.done.length).toBeLessThanOrEqual(1);
  const reasons = (await many.all).flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []));
  // One runs and eight wait.
  expect(reasons).toEqual(['busy', 'busy', 'busy']);
  await own.dispose();
});

describe('when nobody waits for it any more', () => {
  it('what waits is not begun', async () => {
    const own = new Formatter({ locales: shippedLocales });
    const job = jobOf(smallStyle());
    const [leaving, gone] = [new AbortController(), new AbortController()];
    gone.abort();
    const [first, second, third, last] = [
      watched(own, [job]),
      watched(own, [job, job], leaving.signal),
      watched(own, [job], gone.signal),
      watched(own, [job]),
    ];
    leaving.abort();
    const outcomes = [...(await second.all), ...(await third.all)];
    expect(outcomes.map((each) => each.status === 'rejected' && each.reason.reason)).toEqual(Array(3).fill('cancelled'));
    await Promise.all([first.all, last.all]);
    expect([first.done.length, last.done.length]).toEqual([1, 1]);
    await own.dispose();
  });

  it('what runs is ended when it takes long, and the next gets a new thread', async () => {
    const own = new Formatter({ locales: shippedLocales });
    const leaving = new AbortController();
    const endless = own.format(jobOf(doubling(50)), PATIENCE, leaving.signal);
    const next = own.format(jobOf(smallStyle()), PATIENCE);
    setTimeout(() => leaving.abort(), 300);
    await expect(endless).rejects.toMatchObject({ reason: 'cancelled' });
    expect((await next).citation).toBe('(A)');
    await own.dispose();
  });
});

it('prints 2,000 authors', async () => {
  const author = Array.from({ length: 2000 }, (_, n) => ({ family: `Author${n}`, given: 'A.' }));
  const items = [0, 1].map((n) => tidyItem(`i${n}`, { type: 'article-journal', title: `T${n}`, author }));
  const { json } = await readyStyle('american-chemical-society');
  const { entries } = await formatter.format(
    { owner: 1, key: 'acs', style: json, language: 'en-US', items, cites: true },
    PATIENCE,
  );
  expect(entries[0]?.html).toContain('Author1999, A.');
});

it('takes any reference that can come in, and prints each once', async () => {
  const { json } = await readyStyle('apa');
  const name = fc.constantFrom(
    'author',
    'editor',
    'issued',
    'accessed',
    'title',
    'type',
    'note',
    'DOI',
    'URL',
    'edition',
    'page',
    'volume',
    'number',
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<i>open',
      '</i>',
      '“',
      '"\'',
      '<span class="nocase">',
      'chapter',
      'entry-encyclopedia',
      'song',
      'bill',
      'legal_case',
      'à la',
      '1–',
      '&',
      '{:DOI: x}',
      [{ family: 'de la', given: '' }],
      [{ family: '’t Hooft', given: 'Gerard', suffix: 'Jr.' }],
      [{ literal: '' }],
      [{ given: 'x' }],
      { 'date-parts': [[-44, 3, 15]] },
      { 'date-parts': [[2001, 13]] },
      { raw: '0000-00-00' },
      { literal: 'n.d.' },
      { 'date-parts': [[2001], [1999]] },
    ),
  );
  const reference = fc.array(fc.tuple(name, value), { maxLength: 8 }).map((entries) => Object.fromEntries(entries));
  await fc.assert(
    fc.asyncProperty(fc.array(reference, { minLength: 1, maxLength: 12 }), async (references) => {
      const items = references.map((item, n) => tidyItem(`i${n}`, item));
      const { entries } = await formatter.format(
        { owner: 1, key: 'apa', style: json, language: 'de-DE', items, cites: true },
        PATIENCE,
      );
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    }),
    { numRuns: 25 },
  );
});
