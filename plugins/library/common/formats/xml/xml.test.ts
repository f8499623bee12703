/** Reading XML: what programs write, what is broken, and what is meant to do harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { allAt, textAt, textOf, textsAt } from './elements.ts';
import { type RecordShape, xmlRecords } from './records.ts';
import { scanXml } from './scan.ts';

const events = (text: string) =>
  [...scanXml(text)].map((event) => {
    if (event.kind === 'open')
      return `<${[event.name, ...[...event.attributes].map(([name, value]) => `${name}=${value}`)].join(' ')}>`;
    if (event.kind === 'close') return `</${event.name}>`;
    return event.kind === 'text' ? event.text : `! ${event.reason}`;
  });

const SHAPE: RecordShape = { isRecord: (name) => name === 'r', nests: false };
const records = (text: string, shape = SHAPE) =>
  [...xmlRecords(text, shape)].flatMap((found) => {
    if (!found) return [];
    return 'record' in found ? [textOf(found.record)] : [`! ${found.broken} (${found.line})`];
  });

describe('the scanner', () => {
  it.each([
    ['<a/>', ['<a>', '</a>']],
    [`<x:a b="1" c:d='2 "3"' />`, ['<a b=1 d=2 "3">', '</a>']],
    ['<a\n  b = "1"\n>t</a >', ['<a b=1>', 't', '</a>']],
    ['<?xml version="1.0"?><!-- <no> --><a/>', ['<a>', '</a>']],
    ['<a><![CDATA[<b> & ]]></a>', ['<a>', '<b> & ', '</a>']],
    ['&lt;&amp;&#233;&#xE9;&#x1F642;&quot;&apos;', [`<&éé🙂"'`]],
    ['&#x110000; &#99999999; &nbsp; &; R&D', ['\ufffd \ufffd &nbsp; &; R&D']],
    ['a < b', ['a ', '<', ' b']],
    ['<a b=c>t</a>', ['<', 'a b=c>t', '</a>']],
    ['<größe>5</größe>', ['<größe>', '5', '</größe>']],
  ])('%j', (text, wanted) => expect(events(text)).toEqual(wanted));

  it.each([
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'Document types are not read.'],
    ['<a><!-- never', 'A comment is not closed.'],
    ['<a><![CDATA[never', 'A section of text is not closed.'],
    ['<?never', 'An instruction is not closed.'],
  ])('%j is not read any further', (text, reason) => expect(events(text).at(-1)).toBe(`! ${reason}`));

  it('expands no entity, so nothing grows', () => {
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>`;
    expect(events(laughs)).toEqual(['! Document types are not read.']);
    expect(events('<l>&b;</l>')).toEqual(['<l>', '&b;', '</l>']);
  });
});

describe('records', () => {
  it.each([
    ['are found wherever they stand', '<x><y><r>A</r></y><r>B</r></x>', ['A', 'B']],
    ['may hold tags that do not fit', '<r><b><i>A</b></i></r><r>B</r>', ['A', 'B']],
    ['end with what is around them', '<x><r>A</x><r>B</r>', ['! The record is not closed. (1)', 'B']],
    ['end where the next one begins', '<x><r>A\n<r>B</r></x>', ['! The record is not closed. (1)', 'B']],
    ['end with the file', '<r>A</r>\n<r>B', ['A', '! The record is not closed. (2)']],
    ['that were read stay where the file is broken', '<r>A</r>\n\n<r>B<!-- ', ['A', '! A comment is not closed. (3)']],
    ['need not be there', '<x>A</x></y>', []],
  ])('%s', (_, text, wanted) => expect(records(text)).toEqual(wanted));

  it('that are too deep or too long cost themselves alone', () => {
    const deep = `<r>${'<b>'.repeat(100_000)}${'</b>'.repeat(100_000)}</r>`;
    expect(records(`<r>A</r>${deep}<r>B</r>`)).toEqual(['A', '! The record is nested too deeply. (1)', 'B']);
    expect(records(`<r>${'x'.repeat(4_000_001)}</r><r>B</r>`)).toEqual(['! The record is too long. (1)', 'B']);
  });

  it('pause while there is much in them or between them', () => {
    expect([...xmlRecords('<a/>'.repeat(50_000), SHAPE)].length).toBeGreaterThan(15);
  });

  it('are asked by paths', () => {
    const [found] = xmlRecords('<r><a><b> one\n two</b><b/></a><a><b>3</b></a></r>', SHAPE);
    const record = found && 'record' in found ? found.record : undefined;
    expect([textAt(record, 'a', 'b'), textsAt(record, 'a', 'b'), allAt(record, 'a', 'b').length]).toEqual([
      'one two',
      ['one two', '3'],
      3,
    ]);
    expect(textAt(record, 'none')).toBe('');
  });
});

describe('any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'<r> </r> <a> </a> <a/> <a b="c"> <x:y <!-- --> <![CDATA[ ]]> <? ?> <! & &amp; &#1; &#xD800; " \' = < > / __proto__'.split(
        ' ',
      ),
    ),
    fc.string({ maxLength: 5, unit: 'binary' }),
  );

  it('is read without an error', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        expect(records(parts.join(''))).toBeDefined();
        expect(records(parts.join(' '), { isRecord: (_, outer) => outer === 'r', nests: true })).toBeDefined();
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['records', '<r><a b="c">text &amp; more</a></r>'],
    ['tags that are never closed', '<a b="'],
    ['opening brackets', '<'],
    ['blanks in a tag', '<a                                '],
    ['tags that open', '<r><a>'],
    ['tags that close', '</r></a>'],
    ['ampersands', '&#1'],
    ['attributes', '<a b="1" c="2" d='],
    ['comments', '<!---->'],
  ])('takes no more than its share of time for a longer file of %s', (_, part) => {
    const ofParts = (count: number) => {
      const text = part.repeat(count);
      return () => records(text);
    };
    expect(growth(ofParts, 5000)).toBeLessThan(10);
  });
});
