/** Somebody suggests, others write and decide: what each of them has on the screen. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Part, PartEdit } from '#plugins/coedit/common/part.ts';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import { people } from './testing/people.ts';

const TEXT = 'The colour of the sea 🙂 שלום.\n';
const [ADA, BEN] = [1, 2];

/** Until nothing waits to be saved, asked for or drawn. */
const settle = () => vi.advanceTimersByTimeAsync(3_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const house = async (content = TEXT) => {
  const made = people(content);
  const [ada, ben] = [made.open(ADA, 'write'), made.open(BEN, 'comment')];
  await settle();
  return { ...made, ada, ben };
};

describe('modes', () => {
  it('are those of the role: who may only comment always suggests or views', async () => {
    const { ada, ben } = await house();
    expect([ada.suggested.mode, ada.suggested.modes]).toEqual(['editing', ['editing', 'suggesting', 'viewing']]);
    expect([ben.suggested.mode, ben.suggested.modes]).toEqual(['suggesting', ['suggesting', 'viewing']]);
    ben.suggested.choose('editing');
    expect(ben.suggested.mode).toBe('suggesting');
    ben.setRole('read');
    expect([ben.suggested.mode, ben.suggested.branch]).toEqual(['viewing', undefined]);
  });

  it('are remembered in the browser', async () => {
    const { ada, open } = await house();
    ada.suggested.choose('viewing');
    const again = open(ADA, 'write', ada.store);
    expect(again.suggested.mode).toBe('viewing');
  });
});

describe('what is typed while suggesting', () => {
  it('changes the own screen and not the text, and stands beside it on those of the others', async () => {
    const { ben, ada, shared, openRows } = await house();
    ben.type('colour', 'color');
    ben.type('sea', 'deep sea');
    await settle();
    expect([ben.screen(), shared()]).toEqual(['The color of the deep sea 🙂 שלום.\n', TEXT]);
    expect(openRows()).toEqual([
      ['u', ''],
      ['', 'deep '],
    ]);
    expect(ada.suggested.shown).toMatchObject([
      { from: 8, to: 9, isMade: false, beside: '', author: 'Person 2', deeds: [{ id: 'accept' }, { id: 'reject' }] },
      { from: 18, to: 18, isMade: false, beside: 'deep ' },
    ]);
    expect(ben.suggested.shown).toMatchObject([
      { from: 8, to: 8, isMade: true, beside: 'u', deeds: [{ id: 'withdraw' }] },
      { from: 17, to: 22, isMade: true, beside: '' },
    ]);
  });

  it('stands behind the words that it takes the place of while it is typed, on the screen of who types too', async () => {
    const { ben } = await house();
    ben.type('colour', 't');
    for (const [typed, next] of [
      ['t', 'ti'],
      ['ti', 'tin'],
      ['tin', 'tint'],
    ] as const) {
      await vi.advanceTimersByTimeAsync(60);
      expect(ben.suggested.shown).toMatchObject([{ from: 4, to: 4 + typed.length, isMade: true, beside: 'colour' }]);
      ben.type(`${typed} of`, `${next} of`);
    }
    await settle();
    expect(ben.suggested.shown).toMatchObject([{ from: 4, to: 8, isMade: true, beside: 'colour' }]);
  });

  it('is saved while one goes on typing, and is there again when the page has gone away before it was', async () => {
    const { ben, open, openRows } = await house();
    ben.type('sea', '');
    for (let keys = 0; keys < 10; keys++) {
      ben.type('of the ', `of the ${keys}`);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(openRows().length).toBeGreaterThan(0);
    await settle();
    ben.type('The', 'Now the');
    const typed = ben.screen();
    dispatchEvent(new Event('pagehide'));
    const left = new Map(ben.store);
    ben.type('Now the', 'The');
    await settle();
    const again = open(BEN, 'comment', left);
    await settle();
    expect(again.screen()).toBe(typed);
  });

  it('that was kept here and taken back since does not come again', async () => {
    const { ben, away, open } = await house();
    away(true);
    ben.type('The', 'Now the');
    await settle();
    ben.suggested.branch?.undo.undo();
    await settle();
    away(false);
    await settle();
    const again = open(BEN, 'comment', new Map(ben.store));
    await settle();
    expect(again.screen()).toBe(TEXT);
  });

  it('is saved while others write without a rest', async () => {
    const { ben, ada, openRows } = await house();
    ben.type('sea', 'deep sea');
    for (let keys = 0; keys < 10; keys++) {
      ada.type('The', 'The ');
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(openRows()).toEqual([['', 'deep ']]);
  });

  it('has its card made once, however often it is placed anew, and again for another role', async () => {
    const { ben, ada } = await house();
    ben.type('sea', 'deep sea');
    await settle();
    const deeds = () => ada.suggested.shown[0]?.deeds;
    const made = deeds();
    ada.type('The', 'Now the');
    await settle();
    expect([ada.suggested.shown[0]?.from, deeds() === made]).toEqual([22, true]);
    ada.setRole('comment');
    await settle();
    expect([made?.length, deeds()]).toEqual([2, []]);
  });

  it('is saved once, half a second after the last key', async () => {
    const { ben } = await house();
    for (const letter of 'wide ') {
      ben.type('sea', `${letter}sea`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(ben.api.save).not.toHaveBeenCalled();
    await settle();
    expect(ben.api.save).toHaveBeenCalledOnce();
  });

  it('is undone and done again, without what others write', async () => {
    const { ben, ada, openRows } = await house();
    ben.type('colour', 'tint');
    await settle();
    ada.type('The', 'Now the');
    ben.suggested.branch?.undo.undo();
    expect(ben.screen()).toBe('Now the colour of the sea 🙂 שלום.\n');
    await settle();
    expect(openRows()).toEqual([]);
    ben.suggested.branch?.undo.redo();
    expect(ben.screen()).toBe('Now the tint of the sea 🙂 שלום.\n');
  });

  it('is kept on the device while there is no connection, and sent by a later tab', async () => {
    const { ben, away, open, openRows } = await house();
    away(true);
    ben.type('sea', 'lake');
    await settle();
    expect([ben.suggested.saving, openRows()]).toEqual(['failed', []]);
    ben.close();
    away(false);
    const later = open(BEN, 'comment', ben.store);
    await settle();
    expect([later.screen(), openRows()]).toEqual([TEXT.replace('sea', 'lake'), [['sea', 'lake']]]);
  });

  it('comes to another tab of the same person', async () => {
    const { ben, open } = await house();
    const other = open(BEN, 'comment');
    await settle();
    ben.type('sea', 'lake');
    other.type('colour', 'color');
    await settle();
    expect([ben.screen(), other.screen()]).toEqual(Array(2).fill('The color of the lake 🙂 שלום.\n'));
    ben.type('lake', 'sea');
    await settle();
    expect(other.screen()).toBe('The color of the sea 🙂 שלום.\n');
  });

  it('is listed when others take its words away, and never lost', async () => {
    const { ben, ada, openRows } = await house();
    ben.type('sea', 'lake');
    ada.type(' of the sea', '');
    await settle();
    expect([ben.screen(), openRows()]).toEqual(['The colour 🙂 שלום.\n', [['sea', 'lake']]]);
  });
});

describe('accepted', () => {
  it('is everything as it was on the screen of who has suggested it', async () => {
    const { ben, ada, decide, shared, openRows } = await house();
    for (const [words, by] of [
      ['colour', 'color'],
      ['sea 🙂', 'lake 🙃'],
      ['שלום', 'עולם'],
      ['The', 'Look: the'],
    ] as const)
      ben.type(words, by);
    await settle();
    const screen = ben.screen();
    await decide(ada, 'accept');
    await settle();
    expect([shared(), ben.screen(), ada.screen(), openRows()]).toEqual([screen, screen, screen, []]);
    expect(ben.suggested.shown).toEqual([]);
  });

  it('takes nothing of what is typed on meanwhile', async () => {
    const { ben, ada, decide, shared, openRows } = await house();
    ben.type('sea', 'sea and');
    await settle();
    ben.type('sea and', 'sea and sky');
    await decide(ada, 'accept');
    await settle();
    expect([shared(), ben.screen(), openRows()]).toEqual([
      TEXT.replace('sea', 'sea and'),
      TEXT.replace('sea', 'sea and sky'),
      [['', ' sky']],
    ]);
  });

  it('tells how many, and offers to undo it', async () => {
    const { ben, ada, decide } = await house();
    ben.type('sea', 'lake');
    await settle();
    await decide(ada, 'accept');
    expect(ada.notices.show).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'success',
        text: 'decided.accept',
        actions: [expect.objectContaining({ label: 'decided.undo' })],
      }),
    );
  });
});

it('rejected, everything leaves the text on all screens as it is', async () => {
  const { ben, ada, decide, shared } = await house();
  ben.type('colour', 'color');
  ben.type('sea', 'lake');
  await settle();
  await decide(ada, 'reject');
  await settle();
  expect([shared(), ben.screen(), ada.screen()]).toEqual(Array(3).fill(TEXT));
});

it('any schedule: what is accepted in the end is what the screen showed, and the others have the same', async () => {
  const change = fc.record({
    who: fc.constantFrom('ben', 'ben', 'ada', 'time'),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    taken: fc.nat(4),
    text: fc.constantFrom('', 'x', 'word ', '🙂', 'שלום', ' '),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 14 }), async (steps) => {
      const { ben, ada, decide, shared, openRows, rows } = await house('One two three four.\nFive six.\n');
      let sign = 0;
      const edit = (who: typeof ben, { at, taken, text }: (typeof steps)[number]): void => {
        const signs = [...who.screen()];
        const first = Math.floor(at * (signs.length + 1));
        const from = signs.slice(0, first).join('').length;
        const to = from + signs.slice(first, first + taken).join('').length;
        // Words that come back bring what was suggested about them back: here nobody writes what stood there before.
        const written = who === ben || text === '' ? text : String.fromCodePoint(0x4e00 + sign++);
        (who.suggested.branch ?? who.live).edit([{ from, to, text: written }], 'screen');
      };
      for (const step of steps) {
        if (step.who === 'time') await vi.advanceTimersByTimeAsync(Math.floor(step.at * 1_500));
        else edit(step.who === 'ben' ? ben : ada, step);
      }
      await settle();
      const screen = ben.screen();
      const ids = rows.map(({ id }) => id);
      await decide(ada, 'accept', ids);
      await settle();
      expect(shared()).toBe(screen);
      expect([ben.screen(), ada.screen()]).toEqual([screen, screen]);
      // What is left has lost its words.
      await decide(ada, 'reject');
      await settle();
      expect([shared(), ben.screen(), openRows()]).toEqual([screen, screen, []]);
      for (const who of [ben, ada]) who.close();
    }),
    { numRuns: 40 },
  );
}, 60_000);

describe('how words look', () => {
  const bold = { of: 'words' as const, set: { strong: {} } };

  it('is suggested beside the words, which stay in the branch what they are', async () => {
    const { ben, ada, shared, rows } = await house();
    ben.type('colour', 'color');
    ben.suggested.suggestForms([{ from: 18, to: 21, form: bold }]);
    await settle();
    expect([ben.screen(), shared()]).toEqual(['The color of the sea 🙂 שלום.\n', TEXT]);
    expect(rows.map(({ original, replacement, form }) => [original, replacement, form])).toContainEqual(['sea', 'sea', bold]);
    const seen = ({ suggested }: typeof ada) => suggested.shown.find(({ form }) => form);
    expect(seen(ada)).toMatchObject({ from: 18, to: 21, isMade: false, beside: '', form: bold, text: 'words.form' });
    expect(seen(ben)).toMatchObject({ from: 17, to: 20, form: bold, deeds: [{ id: 'withdraw' }] });
    // It is nothing that a browser would take for typed words, and lose or save anew.
    ben.type('sea', 'big sea');
    await settle();
    expect(rows.filter(({ form }) => form)).toHaveLength(1);
  });

  it('suggested once more it is taken back; of other words, or otherwise, it is another', async () => {
    const { ben, rows } = await house();
    ben.suggested.suggestForms([{ from: 18, to: 21, form: bold }]);
    await settle();
    ben.suggested.suggestForms([{ from: 4, to: 10, form: bold }]);
    ben.suggested.suggestForms([{ from: 18, to: 21, form: { of: 'words', set: { strong: null } } }]);
    await settle();
    expect(rows).toHaveLength(3);
    ben.suggested.suggestForms([{ from: 18, to: 21, form: bold }]);
    await settle();
    expect(rows.map(({ original, form }) => [original, form?.set])).toEqual([
      ['colour', { strong: {} }],
      ['sea', { strong: null }],
    ]);
  });

  it('nobody suggests who edits or views', async () => {
    const { ada, rows } = await house();
    ada.suggested.suggestForms([{ from: 4, to: 10, form: bold }]);
    await settle();
    expect(rows).toEqual([]);
  });
});

describe('what is no word', () => {
  const suggest = ({ suggested }: { suggested: SuggestedText }, edit: PartEdit) =>
    suggested.suggestParts([{ edit, letters: '\uFFFC' }]);
  const part: Part = { in: 'line', was: [], to: [{ type: 'math', attrs: { tex: 'x' } }] };
  const parts = ({ suggested }: { suggested: Pick<SuggestedText, 'shown'> }) => suggested.shown.filter(({ part: is }) => is);
  const other = (tex: string): Part['to'] => [{ type: 'math', attrs: { tex } }];

  it('stands there at once, and is the same one when the house has it and when it is changed', async () => {
    const { ben, ada, rows, shared } = await house();
    suggest(ben, { from: 18, to: 18, part });
    const [made] = parts(ben);
    expect(made).toMatchObject({ from: 18, to: 18, part, beside: '', title: 'notSaved', deeds: [] });
    await settle();
    const [kept] = parts(ben);
    expect([kept?.key, kept?.deeds.map(({ id }) => id)]).toEqual([made?.key, ['withdraw']]);
    expect(parts(ada)).toMatchObject([{ from: 18, part, text: 'words.part', deeds: [{ id: 'accept' }, { id: 'reject' }] }]);
    expect([parts(ada)[0]?.change, shared()]).toEqual([undefined, TEXT]);
    kept?.change?.(other('x^2'), '\uFFFC');
    kept?.change?.(other('x^3'), '\uFFFC');
    await settle();
    expect(rows.map((row) => row.part?.to)).toEqual([other('x^3')]);
    // What only came is taken back with the last of it.
    parts(ben)[0]?.change?.([], '');
    await settle();
    expect([rows, parts(ada)]).toEqual([[], []]);
  });

  it('of what stands there is one, however often that is changed; of what comes there are as many', async () => {
    const { ben, rows } = await house();
    const was = other('a');
    for (const tex of ['b', 'c']) suggest(ben, { from: 4, to: 10, part: { in: 'line', was, to: other(tex) } });
    await settle();
    suggest(ben, { from: 4, to: 10, part: { in: 'line', was, to: other('d') } });
    for (const _ of [1, 2]) suggest(ben, { from: 18, to: 18, part });
    await settle();
    expect(rows.map((row) => row.part?.to)).toEqual([other('d'), part.to, part.to]);
    suggest(ben, { from: 4, to: 10, part: { in: 'line', was, to: was } });
    await settle();
    expect(rows).toHaveLength(2);
  });

  it('waits for the connection, and stands there meanwhile; what the house refuses goes, and that is said', async () => {
    const { ben, rows, away } = await house();
    away(true);
    suggest(ben, { from: 18, to: 18, part });
    await settle();
    expect([rows, parts(ben).length]).toEqual([[], 1]);
    away(false);
    await vi.advanceTimersByTimeAsync(8_000);
    expect([rows.length, parts(ben).length]).toEqual([1, 1]);
    ben.suggested.choose('viewing');
    suggest(ben, { from: 18, to: 18, part });
    await settle();
    expect(rows).toHaveLength(1);
  });
});
