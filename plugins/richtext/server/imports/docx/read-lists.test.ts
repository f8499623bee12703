/** Lists of Word documents. */
import { describe, expect, it } from 'vitest';
import { makeDocx, p, styled } from '../testing/make-docx.ts';
import { told } from '../testing/told.ts';
import { readDocx } from './read-docx.ts';

const read = (parts: Parameters<typeof makeDocx>[0]) => readDocx(makeDocx(parts));

describe('lists', () => {
  const level = (at: number, format: string, more = '') =>
    `<w:lvl w:ilvl="${String(at)}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}</w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>')}${level(1, 'lowerLetter')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'decimal', '<w:pStyle w:val="Heading1"/>')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>' +
    '<w:num w:numId="4"><w:abstractNumId w:val="2"/></w:num>';
  const item = (list: number, depth: number, words: string) =>
    p(words, `<w:numPr><w:ilvl w:val="${String(depth)}"/><w:numId w:val="${String(list)}"/></w:numPr>`);

  it('have levels, restarts and further paragraphs', () => {
    const content =
      item(1, 0, 'one') +
      item(1, 1, 'a') +
      p('more', '<w:ind w:left="720"/>') +
      item(1, 0, 'two') +
      p('text') +
      item(1, 0, 'three') +
      item(3, 0, 'five') +
      item(2, 0, 'dot');
    expect(told(read({ numbering, body: content }))).toEqual([
      '(list=ordered) one',
      '(indent=1 list=ordered) a',
      '(indent=1) more',
      '(list=ordered start=2) two',
      'text',
      '(list=ordered start=3) three',
      '(list=ordered start=5) five',
      '(list=bullet) dot',
    ]);
    expect(told(read({ numbering, body: item(1, 0, 'one') + p('more', '<w:ind w:left="720"/>') + item(1, 0, 'two') }))).toEqual([
      '(list=ordered) one',
      '(list=more) more',
      '(list=ordered) two',
    ]);
  });

  it('have items without words, which are counted as the others', () => {
    const empty = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>';
    expect(told(read({ numbering, body: item(1, 0, 'one') + empty + item(1, 0, 'three') + p('') + p('end') }))).toEqual([
      '(list=ordered) one',
      '(list=ordered) ',
      '(list=ordered) three',
      '',
      'end',
    ]);
  });

  it('count no item that would only come', () => {
    const mark = '<w:rPr><w:ins w:id="3" w:author="Ada"/></w:rPr>';
    const coming = item(1, 0, 'A new').replace('</w:numPr>', `</w:numPr>${mark}`);
    expect(told(read({ numbering, body: coming + item(1, 0, ' one') + item(1, 0, 'two') }))).toEqual([
      '(list=ordered) A new one',
      '(list=ordered) two',
    ]);
  });

  it('that number headings make no items of them', () => {
    const numbered = '<w:numPr><w:numId w:val="4"/></w:numPr>';
    expect(told(read({ numbering, body: styled('Heading1', 'One', numbered) + styled('Heading1', 'Two') }))).toEqual([
      '(kind=h1) One',
      '(kind=h1 isUnnumbered) Two',
    ]);
  });
});
