/** The report of imports: when a row is seen, what makes way for the next deed, and when one line is enough. */
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { newIntake, NOTHING, type BibliographyIntake } from './intake.ts';
import { Intakes } from './intakes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (name: string): BibliographyIntake => ({
  ...newIntake(name, 1),
  ...{ kind: 'bibliography', file: new File([''], name), pdfs: 0, sent: undefined, outcome: undefined },
});
const named = (count: number) => Array.from({ length: count }, (_, n) => row(`${n}.bib`));
const done = { state: 'done', counts: { ...NOTHING, imported: 2 } } as const;
const refused = { state: 'failed', counts: { ...NOTHING, refused: 1 } } as const;

const begun = (count: number, isNow = true) => {
  const intakes = new Intakes();
  return { intakes, rows: intakes.add(named(count), isNow) };
};
const names = ({ shown }: Intakes) => shown.map(({ name }) => name);

describe('a row', () => {
  it('that is over in an instant does not flash up', () => {
    const { intakes, rows } = begun(1, false);
    vi.advanceTimersByTime(400);
    intakes.dismiss(rows[0]?.id ?? '');
    vi.advanceTimersByTime(400);
    expect(names(intakes)).toEqual([]);
  });

  it('that takes long is seen', () => {
    const { intakes } = begun(1, false);
    vi.advanceTimersByTime(600);
    expect(names(intakes)).toEqual(['0.bib']);
  });

  it('that was refused is seen at once', () => {
    const { intakes, rows } = begun(1, false);
    intakes.change(rows[0]?.id ?? '', refused);
    expect([names(intakes), intakes.counts.refused]).toEqual([['0.bib'], 1]);
  });
});

describe('what came in before', () => {
  it('makes way for the next, if it asks for nothing', () => {
    const { intakes, rows } = begun(2);
    for (const { id } of rows) intakes.change(id, done);
    intakes.add([row('next.bib')], true);
    expect(names(intakes)).toEqual(['next.bib']);
  });

  it('stays while one of them was refused, and until it is dismissed', () => {
    const { intakes, rows } = begun(2);
    intakes.change(rows[0]?.id ?? '', done);
    intakes.change(rows[1]?.id ?? '', refused);
    intakes.add([row('next.bib')], true);
    expect(names(intakes)).toEqual(['0.bib', '1.bib', 'next.bib']);
    intakes.dismissAll();
    expect(names(intakes)).toEqual(['next.bib']);
  });

  it('stays within one deed: a bibliography, and then its PDFs', async () => {
    const intakes = new Intakes();
    await intakes.asOne(async () => {
      const [first] = intakes.add([row('a.bib')], true);
      intakes.change(first?.id ?? '', done);
      intakes.add([row('b.bib')], true);
    });
    expect(names(intakes)).toEqual(['a.bib', 'b.bib']);
  });
});

it('folds to one line when all have come in and nothing is to be decided, and opens for the next', () => {
  const { intakes, rows } = begun(5);
  for (const { id } of rows) intakes.change(id, done);
  expect([intakes.isOpen, intakes.counts.imported, intakes.underWay]).toEqual([false, 10, 0]);
  intakes.add([row('next.bib')], true);
  expect(intakes.isOpen).toBe(true);
});
