/** Suggestions on pages: what is struck out, where carets stand and what they say. */
import { expect, it } from 'vitest';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Remark } from '#plugins/coedit/common/text-remarks.ts';
import type { OpenChange } from '#plugins/coedit/common/text-suggestions.ts';
import { quadOf } from '#plugins/library/common/marks/normal-form.ts';
import { pdfVariant } from '#plugins/library/server/testing/pdf-variants.ts';
import { readAnnotations } from '#plugins/library/server/testing/read-annotations.ts';
import { pdfMarks } from '#plugins/library/server/annotated-pdf/pdf-marks.ts';
import { markedRemarks, saidAbout } from './suggested-marks.ts';

const CONTENT = 'First line.\nThe colour of the sea.\n';
const change = (id: number, original: string, replacement: string, at = CONTENT.indexOf(original)): OpenChange => ({
  ...{ id, original, replacement, name: 'Ben', note: '', at: '2026-11-29T08:15:30.000Z' },
  place: at < 0 ? undefined : { from: at, to: at + original.length },
});
const comment: Remark = { id: 7, place: { from: 0, to: 5 }, quote: 'First', said: [{ name: 'Ada', text: 'Why?', at: '' }] };
/** Every letter of the text is ten points wide, all of it in one line of the page. */
const placeOf = ({ from, to }: Stretch) => [{ page: 1, quads: [[...quadOf(100 + 10 * from, 50, 100 + 10 * to, 60)]] }];
const sheets = new Map([[1, [0, 0, 595, 842] as const]]);

const marksOf = async (...changes: readonly OpenChange[]) => {
  const latex = {
    remarks: { of: async () => [{ document: 1, content: CONTENT, remarks: [comment] }] },
    suggestions: { of: async () => [{ document: 1, content: CONTENT, changes }] },
  };
  const said = await saidAbout(latex as never, {} as never, 5);
  const noted = said.flatMap(({ remarks }) =>
    remarks.map((remark) => ({ remark, path: 'main.tex', places: remark.place ? placeOf(remark.place) : [] })),
  );
  return markedRemarks(noted, sheets);
};

it('words that go are struck out where they stand, and a caret behind them says what comes; comments are what they were', async () => {
  const marks = await marksOf(change(1, 'colour', 'color'));
  expect(marks.map(({ kind, isInsertion, text, author }) => [kind, isInsertion ?? false, text, author])).toEqual([
    ['highlight', false, 'main.tex: “First”', 'Ada'],
    ['strikeout', false, 'main.tex: “colour”', 'Ben'],
    ['note', true, 'color', 'Ben'],
  ]);
  const [struck, caret] = marks.slice(1).map(({ quads }) => quads[0] ?? []);
  const from = 100 + 10 * CONTENT.indexOf('colour');
  expect([struck?.[0], struck?.[2]]).toEqual([from, from + 60]);
  expect(((caret?.[0] ?? 0) + (caret?.[2] ?? 0)) / 2).toBe(from + 60);
  expect(marks[1]?.comments.map(({ text }) => text)).toEqual(['Ben, 2026-11-29 08:15 UTC:\n“colour” → “color”']);
});

it('what only comes has its caret behind the word before it; at the beginning of all, before the word behind it', async () => {
  const middle = async (at: number) => {
    const [, caret] = await marksOf(change(1, '', 'new ', at));
    const [left = 0, , right = 0] = caret?.quads[0] ?? [];
    return (left + right) / 2;
  };
  expect(await middle(CONTENT.indexOf('sea'))).toBe(100 + 10 * (CONTENT.indexOf('sea') - 1));
  expect(await middle(0)).toBe(100);
});

it('what only goes has no caret, what only comes nothing struck; words that are on no page are a note', async () => {
  const marks = await marksOf(
    change(1, 'colour', ''),
    change(2, '', 'deep ', CONTENT.indexOf('sea')),
    change(3, 'nowhere', 'somewhere'),
  );
  expect(marks.slice(1).map(({ kind, isInsertion }) => [kind, isInsertion ?? false])).toEqual([
    ['strikeout', false],
    ['note', true],
    ['note', false],
  ]);
});

it('words that go over the end of a page are struck out on both, and what comes stands behind the last of them', () => {
  const [remark] = [change(1, 'colour', 'color')].map((one) => ({
    ...{ id: 1_000_000_000_001, quote: one.original, change: one, isBehind: true, place: one.place },
    said: [{ name: 'Ben', text: '', at: '' }],
  }));
  const places = [1, 2].map((page) => ({ page, quads: [[...quadOf(100, 50, 140, 60)]] }));
  const both = new Map([1, 2].map((page) => [page, [0, 0, 595, 842] as const]));
  const marks = markedRemarks([{ remark: remark as Remark, path: 'main.tex', places }], both);
  expect(marks.map(({ kind, page }) => [kind, page])).toEqual([
    ['strikeout', 1],
    ['strikeout', 2],
    ['note', 2],
  ]);
});

it('readers find StrikeOut and Caret, with who and when', async () => {
  const pdf = pdfVariant();
  const tail = await pdfMarks.behind(pdf, await marksOf(change(1, 'colour', 'color')));
  const { annotations } = await readAnnotations(Buffer.concat([pdf, tail]));
  const told = annotations as unknown as readonly ((typeof annotations)[number] & {
    readonly titleObj: { readonly str: string };
    readonly modificationDate: string;
  })[];
  expect(
    told.map(({ subtype, contentsObj, titleObj, modificationDate }) => [
      subtype,
      contentsObj.str,
      titleObj.str,
      modificationDate,
    ]),
  ).toEqual([
    ['Highlight', expect.stringContaining('Why?'), 'Ada', null],
    ['StrikeOut', expect.stringContaining('“colour” → “color”'), 'Ben', expect.stringContaining('20261129081530')],
    ['Caret', 'color', 'Ben', expect.stringContaining('20261129081530')],
  ]);
});
