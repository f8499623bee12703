/** OpenDocument texts: what is read of them, and that it counts as LibreOffice 7.4 counted these very files (`meta:word-count`). */
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeOdt, tp } from '../testing/make-odt.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { readOdt } from './read-odt.ts';

const numbers = (level: number, more = ''): string =>
  `<text:list-level-style-number text:level="${level}" style:num-suffix="." style:num-format="1"${more}/>`;
const STYLES = [
  `<text:list-style style:name="L1">${numbers(1)}${numbers(2, ' text:display-levels="2"')}</text:list-style>`,
  '<text:list-style style:name="L2"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>',
  '<text:list-style style:name="L3"><text:list-level-style-number text:level="1" style:num-prefix="Step no " style:num-format="1"/></text:list-style>',
  '<style:style style:name="Hid" style:family="text"><style:text-properties text:display="none"/></style:style>',
].join('');
const list = (style: string, ...items: string[]): string =>
  `<text:list text:style-name="${style}">${items.map((item) => `<text:list-item>${item}</text:list-item>`).join('')}</text:list>`;
const note = (kind: string): string =>
  `<text:note text:note-class="${kind}" text:id="n1"><text:note-citation>1</text:note-citation><text:note-body>${tp('the note here')}</text:note-body></text:note>`;
const deletion = `<text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>A</dc:creator></office:change-info>${tp('gone away')}</text:deletion></text:changed-region>`;
const box = `<draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="char"><draw:text-box>${tp('in the box')}</draw:text-box></draw:frame>`;
const deep = `<text:list><text:list-item>${tp('deep')}</text:list-item></text:list>`;

describe('readOdt', () => {
  it.each([
    [
      'paragraphs and blanks',
      tp('One two\n  three.') + tp('') + tp('Four<text:s text:c="3"/>five<text:tab/>six<text:line-break/>seven'),
      'One two three.\n\nFour   five\tsix\nseven',
      7,
    ],
    [
      'lists, whose numbers and bullets count',
      list('L1', tp('one two') + tp('second'), tp('three') + deep) +
        list('L2', tp('bullet'), tp('')) +
        list('L3', tp('long number')),
      'one two\n\nsecond\n\nthree\n\ndeep\n\nbullet\n\nlong number',
      16,
    ],
    [
      'headers of lists',
      `<text:list text:style-name="L1"><text:list-header>${tp('no number')}</text:list-header></text:list>`,
      'no number',
      2,
    ],
    ['footnotes', tp(`Text${note('footnote')} goes on.`), 'the note here\n\nText goes on.', 6],
    ['endnotes', tp(`Text${note('endnote')} goes on.`), 'the note here\n\nText goes on.', 6],
    [
      'nothing that was deleted',
      `<text:tracked-changes>${deletion}</text:tracked-changes>${tp('kept <text:change text:change-id="c1"/>still')}`,
      'kept still',
      2,
    ],
    ['no hidden text', tp('seen <text:span text:style-name="Hid">not seen </text:span>again'), 'seen again', 2],
    [
      'no hidden section',
      `<text:section text:name="s" text:display="none">${tp('not seen')}</text:section>${tp('seen')}`,
      'seen',
      1,
    ],
    [
      'no comments',
      tp(`one<office:annotation><dc:creator>A</dc:creator>${tp('a comment')}</office:annotation> two`),
      'one two',
      2,
    ],
    ['text boxes', tp(`one${box} two`), 'in the box\n\none two', 5],
    [
      'tables',
      `<table:table><table:table-row><table:table-cell>${tp('a b')}</table:table-cell></table:table-row><table:table-row><table:table-cell>${tp('c')}</table:table-cell></table:table-row></table:table>`,
      'a b\n\nc',
      3,
    ],
  ])('reads %s', (_, body, text, words) => {
    expect(readOdt(makeOdt({ automatic: STYLES, body }))).toEqual({ text, words, hasMacros: false });
  });

  it('counts numbers of headings', () => {
    const levels = ['1', ''].map(
      (format, index) => `<text:outline-level-style text:level="${index + 1}" style:num-format="${format}"/>`,
    );
    const styles = `<text:outline-style style:name="Outline">${levels.join('')}</text:outline-style>`;
    const body = '<text:h text:outline-level="1">A heading</text:h><text:h text:outline-level="2">And another</text:h>';
    expect(readOdt(makeOdt({ styles, body })).words).toBe(5);
  });

  it('reads headers and footers', () => {
    const margins = `<style:header>${tp('running head')}</style:header><style:footer>${tp('foot')}</style:footer>`;
    expect(readOdt(makeOdt({ margins, body: tp('the body') }))).toMatchObject({
      text: 'the body\n\nrunning head\n\nfoot',
      words: 5,
    });
  });

  it('says that there are macros', () => {
    const more = { 'Basic/Standard/Module1.xml': strToU8('<x/>') };
    expect(readOdt(makeOdt({ body: tp('x'), more })).hasMacros).toBe(true);
  });

  it.each([
    ['that is locked', makeOdt({ body: tp('x'), entry: '<manifest:encryption-data/>' }), 'encrypted'],
    [
      'that is a spreadsheet',
      makeOdt({ body: tp('x'), type: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'not-what-it-says',
    ],
    [
      'with entities',
      makeOdt({ body: '', more: { 'content.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') } }),
      'unreadable',
    ],
  ])('refuses one %s', (_, bytes, reason) => {
    expect(refusalOf(() => readOdt(bytes))).toBe(reason);
  });
});
