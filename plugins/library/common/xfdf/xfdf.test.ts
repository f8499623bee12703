/** XFDF: what is written is read again, what others write is understood, and what is made to harm does none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { normalDrawing, normalMoment, normalQuads, normalText, tidyNumber } from '../marks/normal-form.ts';
import type { MarkComment, PageMark } from '../marks/page-mark.ts';
import { CITATION_KINDS } from '../model/annotations.ts';
import { storable } from '../storable.ts';
import { type XfdfReading, readXfdf } from './read.ts';
import { writeXfdf } from './write.ts';

const read = (text: string): XfdfReading => {
  const steps = readXfdf(text);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
const write = (marks: readonly PageMark[]): string => [...writeXfdf(marks)].join('');

/** The marks of a file, with the comments that answer them. */
const marksIn = (text: string): PageMark[] => {
  const { commands } = read(text);
  return commands.flatMap((command) => {
    if (!('mark' in command)) return [];
    const comments = commands.flatMap((one) => ('comment' in one && one.on === command.mark.name ? [one.comment] : []));
    return [{ ...command.mark, comments }];
  });
};
const inside = (annotations: string): string => `<?xml version="1.0"?><xfdf><annots>${annotations}</annots></xfdf>`;
const only = (annotation: string): PageMark => {
  const [mark] = marksIn(inside(annotation));
  if (!mark) throw new Error(JSON.stringify(read(inside(annotation))));
  return mark;
};

const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('a\r\nb\tc ', '<b>&amp;</b> ]]> "\'', ' مرحبا 你好 '),
  )
  .map((text) => normalText(storable(text)));
const place = fc.double({ min: -5000, max: 5000, noNaN: true }).map(tidyNumber);
const moment = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => normalMoment(date.toISOString()));
const anyComment: fc.Arbitrary<MarkComment> = fc.record({
  name: fc.uuid(),
  text: anyText,
  author: anyText,
  modified: fc.oneof(moment, fc.constant('')),
});
const stroke = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 20 }).map((points) => points.flat());
const anyTags = fc.uniqueArray(
  fc.record({
    text: fc.oneof(fc.constantFrom('a/b', '"quoted" & <b>', 'ä 你好', 'a'), fc.uuid()),
    color: fc.constantFrom('#2E86AB', '#e4572e'),
  }),
  { minLength: 1, maxLength: 4, selector: ({ text }) => text },
);
const anyMark: fc.Arbitrary<PageMark> = fc
  .record({
    kind: fc.constantFrom(...CITATION_KINDS),
    name: fc.uuid(),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    quads: fc.array(fc.array(place, { minLength: 8, maxLength: 8 }), { maxLength: 5 }),
    drawing: fc.record(
      {
        strokes: fc.array(stroke, { maxLength: 5 }),
        line_width: fc.double({ min: 0.01, max: 100, noNaN: true }),
        font_size: fc.double({ min: 0.01, max: 500, noNaN: true }),
      },
      { requiredKeys: [] },
    ),
    color: fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`),
    text: anyText,
    author: anyText,
    modified: fc.oneof(moment, fc.constant('')),
    comments: fc.array(anyComment, { maxLength: 3 }),
    tags: fc.option(anyTags, { nil: undefined }),
  })
  .map(({ tags, ...mark }) => ({
    ...mark,
    ...(tags && { tags }),
    quads: normalQuads(mark.kind, mark.quads, mark.kind === 'ink' ? mark.drawing.strokes : []),
    drawing: normalDrawing(mark.kind, mark.drawing),
  }));

describe('[LIB-134] XFDF that is written here', () => {
  it('is read as what it was', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyMark, { maxLength: 8, selector: ({ name }) => name }), (marks) => {
        const text = write(marks);
        expect(read(text).problems).toEqual([]);
        expect(marksIn(text)).toEqual(marks);
      }),
      { numRuns: 200 },
    );
  });

  it('speaks as other programs do', () => {
    const mark: PageMark = {
      name: 'a"1',
      kind: 'highlight',
      page: 3,
      quads: [[10, 20, 90, 20, 10, 8, 90, 8]],
      drawing: null,
      color: '#FFE066',
      text: 'a < b',
      author: 'Ada & co',
      modified: '2026-01-31T14:05:09.000Z',
      comments: [{ name: 'c', text: 'Why?', author: '', modified: '' }],
    };
    expect(write([mark])).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">
<annots>
<highlight page="2" rect="10,8,90,20" color="#FFE066" coords="10,20,90,20,10,8,90,8" name="a&quot;1" title="Ada &amp; co" date="D:20260131140509+00'00'" flags="print" subject="highlight"><contents>a &lt; b</contents></highlight>
<text page="2" rect="10,8,90,20" inreplyto="a&quot;1" name="c" flags="print"><contents>Why?</contents></text>
</annots>
</xfdf>
`,
    );
  });

  it('[LIB-047] carries tags where other programs keep what is not theirs, and in nothing that people read', () => {
    const mark = only('<highlight page="0" name="x" coords=""><contents>a passage</contents></highlight>');
    const tags = [
      { text: 'a/b', color: '#2E86AB' },
      { text: 'to "read"', color: '#E4572E' },
    ];
    const text = write([{ ...mark, tags }]);
    expect(text).toContain('<contents>a passage</contents><trn-custom-data bytes="{&quot;carrel-tags&quot;:&quot;[{');
    expect(text).toContain('subject="highlight"');
    expect(marksIn(text)).toEqual([{ ...mark, tags }]);
    expect(write([{ ...mark, tags: [] }])).toBe(write([mark]));
  });

  it.each([
    ['no JSON', '{'],
    ['something else of another program', '{"trn-mention":"[]"}'],
    ['tags that are no text', '{"carrel-tags":[{"text":"a"}]}'],
    ['a text that is no list', '{"carrel-tags":"{}"}'],
    ['a list of something else', '{"carrel-tags":"[1]"}'],
    ['a tag of another colour than there are', '{"carrel-tags":"[{\\"text\\":\\"a\\",\\"color\\":\\"red\\"}]"}'],
    [
      'too many tags',
      JSON.stringify({ 'carrel-tags': JSON.stringify(Array.from({ length: 101 }, (_, n) => ({ text: `${n}` }))) }),
    ],
    ['a list that is too long', JSON.stringify({ 'carrel-tags': ' '.repeat(300_000) })],
  ])('[LIB-047] reads an annotation with %s as one without tags', (_, json) => {
    const bytes = json.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const mark = only(
      `<highlight page="0" name="x" coords=""><trn-custom-data bytes="${bytes}"/><contents>t</contents></highlight>`,
    );
    expect([mark.tags, mark.text]).toEqual([undefined, 't']);
  });

  it('[LIB-047] gives a tag without a colour one, and keeps each once', () => {
    const bytes = JSON.stringify({ 'carrel-tags': '[{"text":" A "},{"text":"a"}]' }).replaceAll('"', '&quot;');
    expect(only(`<highlight page="0" name="x" coords=""><trn-custom-data bytes="${bytes}"/></highlight>`).tags).toEqual([
      { text: 'A', color: '#2E86AB' },
    ]);
  });

  it('holds the longest passages that there can be', () => {
    const quads = Array.from({ length: 2000 }, (_, at) => Array.from({ length: 8 }, () => 123_456.1234 + at));
    const long = { ...only('<highlight page="0" name="x" coords=""/>'), quads: normalQuads('highlight', quads) };
    expect(marksIn(write([long]))).toEqual([long]);
  });
});

describe('XFDF of other programs', () => {
  it('is taken as commands too', () => {
    const text = `<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><fields/>
      <add><square page="0" rect="1,2,3,4" name="s" color="#ff0000" width="2"/></add>
      <modify><underline page="1" rect="0,0,9,9" coords="0,9,9,9,0,0,9,0," name="u"><contents>x</contents></underline></modify>
      <delete><id>gone</id><id> gone-too </id></delete>
      <pdf-info import-version="3" version="2" xmlns="http://www.pdftron.com/pdfinfo"/></xfdf>`;
    expect(read(text)).toMatchObject({
      problems: [],
      commands: [
        { act: 'put', unsaid: ['text', 'author'], mark: { kind: 'area', color: '#FF0000', drawing: { line_width: 2 }, page: 1 } },
        {
          act: 'modify',
          unsaid: ['author', 'color', 'drawing'],
          mark: { kind: 'underline', quads: [[0, 9, 9, 9, 0, 0, 9, 0]], page: 2 },
        },
        { act: 'delete', name: 'gone' },
        { act: 'delete', name: 'gone-too' },
      ],
    });
  });

  it.each([
    ['<line page="0" start="1,2" end="3,4" width="3"/>', { kind: 'ink', drawing: { strokes: [[1, 2, 3, 4]], line_width: 3 } }],
    ['<polygon page="0"><vertices>0,0;9,0;9,9</vertices></polygon>', { drawing: { strokes: [[0, 0, 9, 0, 9, 9, 0, 0]] } }],
    ['<polyline page="0"><vertices>0,0;9,0</vertices></polyline>', { quads: [[0, 0, 9, 0, 0, 0, 9, 0]] }],
    ['<circle page="0" rect="9,9,1,1"/>', { kind: 'area', quads: [[1, 9, 9, 9, 1, 1, 9, 1]] }],
    ['<caret page="0" rect="1,1,9,9"/>', { kind: 'note' }],
    ['<x:highlight page="0" rect="1,1,9,9"/>', { kind: 'highlight', quads: [[1, 9, 9, 9, 1, 1, 9, 1]], color: '#FFE066' }],
    [
      '<text page="0" rect="1,1,9,9"><contents-richtext><body><p>One <b>and</b></p><p>two</p></body></contents-richtext></text>',
      { text: 'One and\ntwo' },
    ],
    [
      '<freetext page="0" rect="1,1,9,9" color="#FFFFFF"><defaultappearance>1 0 0 rg /Helv 14 Tf</defaultappearance></freetext>',
      { kind: 'text', color: '#FF0000', drawing: { font_size: 14 } },
    ],
    [
      '<freetext page="0" rect="1,1,9,9"><defaultstyle>font: Helvetica 9.5pt; text-align:left; color:#0000FF </defaultstyle></freetext>',
      { color: '#0000FF', drawing: { font_size: 9.5 } },
    ],
    ['<freetext page="0" rect="1,1,9,9" TextColor="#00FF00" FontSize="20"/>', { color: '#00FF00', drawing: { font_size: 20 } }],
  ])('understands %s', (annotation, wanted) => expect(only(annotation)).toMatchObject(wanted));

  it('gives one name to what has none, each time', () => {
    const { name } = only('<square page="0" rect="1,2,3,4"/>');
    expect(name).toMatch(/^xfdf:[0-9a-f]{16}$/);
    expect(only('<square page="0" rect="1,2,3,4"/>').name).toBe(name);
    expect(only('<square page="1" rect="1,2,3,4"/>').name).not.toBe(name);
  });

  it('reports what it cannot read, and reads the rest', () => {
    const text = inside(
      [
        '<stamp page="0" name="st"/>',
        '<square rect="1,2,3,4" name="nopage"/>',
        '<square page="0" rect="1,2,x,4" name="norect"/>',
        '<square page="0" rect="1,2,1e99,4" name="far"/>',
        '<highlight page="0" coords="1,2,3" name="nocoords"/>',
        '<ink page="0" name="odd"><inklist><gesture>1,2,3</gesture></inklist></ink>',
        `<ink page="0" name="long"><inklist><gesture>${'1,1;'.repeat(20_001)}</gesture></inklist></ink>`,
        '<popup page="0" rect="1,2,3,4"/>',
        '<text inreplyto="good" state="Accepted" page="0"/>',
        `<text name="deep" page="0">${'<b>'.repeat(200)}${'</b>'.repeat(200)}</text>`,
        '<square page="0" rect="1,2,3,4" name="good"/>',
      ].join('\n'),
    );
    const { commands, problems } = read(text);
    expect(commands).toMatchObject([{ mark: { name: 'good' } }]);
    expect(problems).toEqual([
      { name: 'st', line: 1, reason: 'This kind of annotation is not supported.' },
      { name: 'nopage', line: 2, reason: 'Its page is missing.' },
      { name: 'norect', line: 3, reason: 'Its place makes no sense.' },
      { name: 'far', line: 4, reason: 'Its place makes no sense.' },
      { name: 'nocoords', line: 5, reason: 'Its place makes no sense.' },
      { name: 'odd', line: 6, reason: 'Its place makes no sense.' },
      { name: 'long', line: 7, reason: 'The annotation is too large.' },
      { name: '', line: 10, reason: 'The record is nested too deeply.' },
    ]);
  });
});

describe('XFDF that is made to harm', () => {
  it.each([
    ['<!DOCTYPE xfdf [<!ENTITY a "b">]><xfdf><annots/></xfdf>', 'XFDF with a document type or entities is not read.'],
    [
      '<xfdf><annots><!ENTITY x SYSTEM "file:///etc/passwd"></annots></xfdf>',
      'XFDF with a document type or entities is not read.',
    ],
    ['', 'This is no XFDF.'],
    ['{"xfdf": true}', 'This is no XFDF.'],
    ['<html><xfdfx></html>', 'This is no XFDF.'],
    [inside('<square page="0" rect="1,2,3,4"/>'.repeat(5001)), 'There are more than 5000 annotations.'],
    [`<xfdf><delete>${'<id>x</id>'.repeat(5001)}</delete></xfdf>`, 'There are more than 5000 annotations.'],
  ])('is refused: %.80s', (text, refused) => expect(read(text)).toEqual({ commands: [], problems: [], refused }));

  it('never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'<xfdf> <annots> </annots> <add> <modify> <delete> <id> </id> <highlight coords="1,2" page="0" rect="1,1,2,2" name="x" > /> </highlight> <text inreplyto="x" <ink> <inklist> <gesture> 1,2;3 </gesture> <freetext> <defaultstyle> color:#12 font: 12pt &#0; &#xD800; <![CDATA[ ]]> <!-- __proto__'.split(
          ' ',
        ),
      ),
      fc.string({ maxLength: 5, unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        expect(read(`<xfdf><annots>${parts.join(' ')}`)).toBeDefined();
        expect(read(parts.join(''))).toBeDefined();
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '<highlight page="0" coords="',
    '<square page="0" rect="1,2,3,4"><contents>',
    '<text inreplyto="',
    '<defaultstyle>font:',
    '1,',
  ])('takes no more than its share of time for a longer file of %s', (part) => {
    const ofParts = (count: number) => {
      const text = `<xfdf><annots>${part.repeat(count)}`;
      return () => read(text);
    };
    expect(growth(ofParts, 3000)).toBeLessThan(10);
  });
});
