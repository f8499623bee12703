/** What pdf.js tells of annotations, as it could look: right, wrong, and made to harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForeign } from './read-foreign.ts';

const mark = (subtype: string, more: object = {}) => ({
  id: '12R',
  subtype,
  rect: [10, 20, 110, 60],
  color: Uint8ClampedArray.of(255, 0, 127),
  contentsObj: { str: 'A comment', dir: 'ltr' },
  titleObj: { str: 'Ada', dir: 'ltr' },
  modificationDate: "D:20260131140509+01'00'",
  creationDate: 'D:20260101',
  ...more,
});
const only = (annotation: object, ...further: object[]) => {
  const [found, ...others] = readForeign([annotation, ...further], 3);
  if (!found || others.length > 0) throw new Error('One mark was expected');
  return found;
};
const box = [10, 60, 110, 60, 10, 20, 110, 20];

describe('[LIB-134] marks of other readers', () => {
  it.each([
    ['Highlight', 'highlight'],
    ['Underline', 'underline'],
    ['StrikeOut', 'strikeout'],
    ['Squiggly', 'squiggly'],
  ])('%s keeps its lines, its words and what was said of it', (subtype, kind) => {
    const quadPoints = Float32Array.from([...box, 10, 18, 90, 18, 10, 8, 90, 8]);
    expect(only(mark(subtype, { quadPoints, overlaidText: 'the passage' }))).toEqual({
      annot_id: expect.stringMatching(/^pdf:12R:[0-9a-f]{16}$/),
      page: 3,
      kind,
      quads: [box, [10, 18, 90, 18, 10, 8, 90, 8]],
      drawing: null,
      color: '#FF007F',
      text: 'the passage',
      comment: 'A comment',
      author: 'Ada',
      modified: '2026-01-31T13:05:09.000Z',
    });
  });

  it('takes the rectangle of a highlight that tells no lines', () => {
    expect(only(mark('Highlight', { quadPoints: null })).quads).toEqual([box]);
  });

  it.each([
    ['Square', 'area'],
    ['Circle', 'area'],
    ['Text', 'note'],
    ['Caret', 'note'],
  ])('%s becomes: %s', (subtype, kind) => {
    expect(only(mark(subtype))).toMatchObject({ kind, quads: [box], drawing: null, text: '', comment: 'A comment' });
  });

  it('text on the page is its text and no comment, in its size and colour', () => {
    const look = { fontSize: 11, fontColor: Uint8ClampedArray.of(0, 0, 255) };
    const found = only(mark('FreeText', { defaultAppearanceData: look, contentsObj: { str: 'In the\rmargin' } }));
    expect(found).toMatchObject({
      kind: 'text',
      text: 'In the\nmargin',
      comment: '',
      color: '#0000FF',
      drawing: { font_size: 11 },
    });
  });

  it.each([
    [
      'Ink',
      { inkLists: [Float32Array.of(1, 2, 3, 4.004), Float32Array.of(5, 5)] },
      [
        [1, 2, 3, 4],
        [5, 5],
      ],
    ],
    ['Line', { lineCoordinates: [1, 2, 3, 4] }, [[1, 2, 3, 4]]],
    ['PolyLine', { vertices: Float32Array.of(0, 0, 9, 0, 9, 9) }, [[0, 0, 9, 0, 9, 9]]],
    ['Polygon', { vertices: Float32Array.of(0, 0, 9, 0, 9, 9) }, [[0, 0, 9, 0, 9, 9, 0, 0]]],
  ])('%s is drawn', (subtype, more, strokes) => {
    expect(only(mark(subtype, { ...more, borderStyle: { width: 2 } }))).toMatchObject({
      kind: 'ink',
      drawing: { strokes, line_width: 2 },
      comment: 'A comment',
    });
  });

  it('puts a rectangle around strokes that holds their lines', () => {
    const found = only(mark('Ink', { inkLists: [[10, 20, 30, 40]], borderStyle: { width: 4 } }));
    expect(found.quads).toEqual([[8, 42, 32, 42, 8, 18, 32, 18]]);
  });

  it.each(['Link', 'Widget', 'Popup', 'Stamp', 'FileAttachment', 'Sound', undefined, 'constructor', '__proto__'])(
    'leaves out: %s',
    (subtype) => expect(readForeign([{ ...mark('Square'), subtype }], 1)).toEqual([]),
  );

  it.each([1, 2, 32])('leaves out what is not to be seen (flag %i)', (annotationFlags) => {
    expect(readForeign([mark('Square', { annotationFlags })], 1)).toEqual([]);
    expect(readForeign([mark('Square', { annotationFlags: 4 })], 1)).toHaveLength(1);
  });

  it('joins answers to the comment, those to answers too, and no states', () => {
    const answer = (id: string, inReplyTo: string, str: string, more = {}) =>
      mark('Text', { id, inReplyTo, replyType: 'R', contentsObj: { str }, ...more });
    const found = only(
      mark('Square'),
      answer('13R', '12R', 'Why?'),
      answer('14R', '13R', 'Because.'),
      answer('15R', '12R', 'Accepted', { state: 'Accepted', stateModel: 'Review' }),
    );
    expect(found.comment).toBe('A comment\n\nWhy?\n\nBecause.');
  });

  it('ends with answers that answer each other', () => {
    const answer = (id: string, inReplyTo: string) => mark('Text', { id, inReplyTo, replyType: 'R' });
    expect(readForeign([answer('1R', '2R'), answer('2R', '1R'), answer('3R', '3R')], 1)).toEqual([]);
  });

  it('a member of a group is a mark whose comment is told once', () => {
    const caret = mark('Caret', { id: '20R' });
    const struck = mark('StrikeOut', { id: '21R', inReplyTo: '20R', replyType: 'Group' });
    expect(readForeign([caret, struck], 1).map(({ kind, comment }) => [kind, comment])).toEqual([
      ['note', 'A comment'],
      ['strikeout', ''],
    ]);
  });

  it('names a mark alike each time, and two marks apart; what was exported from here keeps its name', () => {
    const name = (more: object) => only(mark('Square', more)).annot_id;
    expect(name({})).toBe(name({ contentsObj: { str: 'Edited since' } }));
    expect(name({})).not.toBe(name({ rect: [0, 0, 9, 9] }));
    expect(name({})).not.toBe(name({ titleObj: { str: 'Bob' } }));
    expect(name({ it: 'Carrel.tmp-1' })).toBe('tmp-1');
    expect(name({ it: 'InkHighlight' })).toMatch(/^pdf:/);
    expect(readForeign([mark('Square'), mark('Square')], 1)).toHaveLength(1);
  });

  it.each([
    { rect: [Number.NaN, 0, 1, 1] },
    { rect: [0, 0, Infinity, 1] },
    { rect: [0, 0, 1e300, 1] },
    { rect: [0, 0, 0, 0] },
    { rect: ['0', 0, 1, 1] },
    { rect: null },
    { rect: { length: 4 } },
  ])('drops numbers that make no sense: %j', (wrong) => expect(readForeign([mark('Square', wrong)], 1)).toEqual([]));

  it('drops what is more than a citation takes, and keeps the rest', () => {
    const long = new Float32Array(50_000).fill(1);
    const found = only(mark('Ink', { inkLists: [long, [1, 1, 2, 2], [1, 2, 3], 'x', [9, Number.NaN]] }));
    expect(found.drawing?.strokes).toEqual([[1, 1, 2, 2]]);
    const author = only(mark('Square', { titleObj: { str: 'x'.repeat(10_000) } })).author;
    expect(author).toHaveLength(255);
    expect(
      readForeign(
        Array.from({ length: 20_000 }, (_, at) => mark('Square', { rect: [at, 0, at + 5, 5] })),
        1,
      ),
    ).toHaveLength(5000);
  });

  it('never throws', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.array(fc.double()),
      fc.float32Array(),
      fc.constantFrom('Ink', 'Highlight', 'FreeText', 'Polygon', 'R', 'Group', '1R', 'Carrel.%'),
    );
    const annotation = fc.record({
      subtype: fc.constantFrom('Ink', 'Highlight', 'FreeText', 'Polygon', 'Line', 'Text', 'Square'),
      rect: value,
      quadPoints: value,
      inkLists: value,
      vertices: value,
      lineCoordinates: value,
      color: value,
      contentsObj: value,
      titleObj: value,
      it: value,
      id: value,
      inReplyTo: value,
      replyType: value,
      defaultAppearanceData: value,
      borderStyle: value,
      modificationDate: value,
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(annotation, fc.anything())), (data) => void readForeign(data, 1)),
      { numRuns: 2000 },
    );
  });
});
