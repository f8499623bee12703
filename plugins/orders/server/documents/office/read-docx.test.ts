/** Word documents: what is read of them, and that it counts as LibreOffice 7.4 counted these very files (`meta:word-count`). */
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeDocx, p } from '../testing/make-docx.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { readDocx } from './read-docx.ts';

const r = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const who = 'w:author="A" w:date="2020-01-01T00:00:00Z"';
const inList = (list: string, level = '0'): string => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const level = (number: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${number}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id: number, ...levels: string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;

const NUMBERING = [
  abstract(0, level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2.'), level(2, 'none', '')),
  abstract(1, level(0, 'bullet', '•')),
  abstract(2, level(0, 'upperRoman', 'Chapter %1')),
  ...[1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`),
].join('');
const style = (id: string, within: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${within}</w:style>`;
const STYLES = [
  style('Listed', '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>'),
  style('Child', '<w:basedOn w:val="Listed"/>'),
].join('');
const mark = (id: string): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const NOTES = [
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>',
  `<w:footnote w:id="1">${p('the note here')}</w:footnote><w:footnote w:id="2">${p('never mentioned')}</w:footnote>`,
].join('');
const field = (part: string): string => `<w:r><w:fldChar w:fldCharType="${part}"/></w:r>`;

describe('readDocx', () => {
  it('reads paragraphs with blank lines between them', () => {
    const read = readDocx(makeDocx({ body: p('One two three.') + p('') + p('Four – five.') }));
    expect(read).toEqual({ text: 'One two three.\n\nFour – five.', words: 5, hasMacros: false });
  });

  it('counts numbers and bullets of lists, which are none of the text', () => {
    const body = [
      p('one two', inList('1')),
      p('deep', inList('1', '1')),
      p('no number', inList('1', '2')),
      p('bullet', inList('2')),
      p('a chapter', inList('3')),
      p('none', inList('0')),
    ];
    const read = readDocx(makeDocx({ numbering: NUMBERING, body: body.join('') }));
    expect(read.text).toBe('one two\n\ndeep\n\nno number\n\nbullet\n\na chapter\n\nnone');
    expect(read.words).toBe(14);
  });

  it('finds numbers that styles have, from what they are based on', () => {
    const body = [
      p('by its style', '<w:pStyle w:val="Listed"/>'),
      p('by what it is based on', '<w:pStyle w:val="Child"/>'),
      p('not here', '<w:pStyle w:val="Listed"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
    ];
    expect(readDocx(makeDocx({ numbering: NUMBERING, styles: STYLES, body: body.join('') })).words).toBe(15);
  });

  it.each([
    ['footnotes that are mentioned', `<w:p>${r('Text')}${mark('1')}${r(' goes on.')}</w:p>`, 'Text goes on.\n\nthe note here', 6],
    [
      'tracked changes as they will be',
      `<w:p>${r('kept ')}<w:del w:id="1" ${who}><w:r><w:delText>gone </w:delText></w:r></w:del><w:ins w:id="2" ${who}>${r('put in')}</w:ins></w:p>`,
      'kept put in',
      3,
    ],
    [
      'what is moved, once',
      `<w:p><w:moveFrom w:id="1" ${who}>${r('moved ')}</w:moveFrom><w:moveTo w:id="2" ${who}>${r('moved')}</w:moveTo></w:p>`,
      'moved',
      1,
    ],
    [
      'paragraphs whose end is deleted as one',
      `<w:p><w:pPr><w:rPr><w:del w:id="1" ${who}/></w:rPr></w:pPr>${r('one ')}</w:p>${p('two')}`,
      'one two',
      2,
    ],
    [
      'no hidden text',
      `<w:p>${r('seen ')}${r('not seen ', '<w:vanish/>')}${r('again', '<w:vanish w:val="0"/>')}</w:p>`,
      'seen again',
      2,
    ],
    ['tables', `<w:tbl><w:tr><w:tc>${p('a b')}</w:tc><w:tc>${p('c')}</w:tc></w:tr></w:tbl>${p('')}`, 'a b\n\nc', 3],
    [
      'results of fields and not their codes',
      `<w:p>${r('see ')}${field('begin')}<w:r><w:instrText>REF x</w:instrText></w:r>${field('separate')}${r('section two')}${field('end')}</w:p>`,
      'see section two',
      3,
    ],
    [
      'signs that are elements',
      '<w:p><w:r><w:t>one</w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t><w:noBreakHyphen/><w:t>four</w:t></w:r></w:p>',
      'one\ttwo\nthree\u2011four',
      3,
    ],
    [
      'no formulas',
      `<w:p>${r('where ')}<m:oMath><m:r><m:t>x+y</m:t></m:r></m:oMath>${r(' is known')}</w:p>`,
      'where  is known',
      3,
    ],
    ['a word in several runs as one', `<w:p>${r('hyp')}${r('hen', '<w:b/>')}${r('ated word')}</w:p>`, 'hyphenated word', 2],
    [
      'a text box once, of its two forms',
      `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p('in the box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p('in the box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>${r('around it')}</w:p>`,
      'in the box\n\naround it',
      5,
    ],
  ])('reads %s', (_, body, text, words) => {
    expect(readDocx(makeDocx({ body, footnotes: NOTES }))).toEqual({ text, words, hasMacros: false });
  });

  it('reads a header once, and none that no page has', () => {
    const reference = (type: string) => `<w:sectPr><w:headerReference w:type="${type}" r:id="rIdHeader"/></w:sectPr>`;
    const read = (type: string) => readDocx(makeDocx({ header: p('running head'), body: p('the body') + reference(type) }));
    expect(read('default')).toMatchObject({ text: 'the body\n\nrunning head', words: 4 });
    expect(read('even').text).toBe('the body');
  });

  it('knows its elements by their namespace, whatever they are called', () => {
    const bytes = makeDocx({
      body: '',
      more: {
        'word/document.xml': strToU8(
          '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>strict text</x:t></x:r></x:p></x:body></x:document>',
        ),
      },
    });
    expect(readDocx(bytes).text).toBe('strict text');
  });

  it('says that there are macros', () => {
    expect(readDocx(makeDocx({ body: p('x'), more: { 'word/vbaProject.bin': strToU8('macro') } })).hasMacros).toBe(true);
  });

  it.each([
    ['entities', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document><w:t>&b;</w:t></w:document>', 'unreadable'],
    ['an end that is missing', '<w:document><w:p><w:t>text', 'unreadable'],
    ['bytes that are no text', '\u00ff', 'unreadable'],
    ['elements within each other without end', '<w:p>'.repeat(100_000), 'too-complex'],
  ])('refuses a document of %s', (_, text, reason) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(refusalOf(() => readDocx(makeDocx({ body: '', more: { 'word/document.xml': bytes } })))).toBe(reason);
  });
});
