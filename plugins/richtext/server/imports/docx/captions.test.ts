/** Captions of a Word document, and what lines look like by themselves. */
import { describe, expect, it } from 'vitest';
import { bookmarked, field, makeDocx, p, picture, PNG, r, styled } from '../testing/make-docx.ts';
import { told } from '../testing/told.ts';
import { readDocx } from './read-docx.ts';

const read = (parts: Parameters<typeof makeDocx>[0]) => readDocx(makeDocx(parts));
const body = (content: string) => told(read({ body: content }));

const PICTURES = { relations: [['pic', 'image', 'media/a.png']], more: { 'word/media/a.png': PNG } } as const;

describe('captions', () => {
  const caption = (of: string, words: string) =>
    styled('Caption', r(`${of} `) + field(`SEQ ${of} \\* ARABIC`, '1') + r(`: ${words}`));

  it('belong to all pictures below each other, and to none of a text box twice', () => {
    expect(told(read({ ...PICTURES, body: p(picture('pic')) + p(picture('pic')) + caption('Figure', 'Both') }))).toEqual([
      'figure',
      '  image asset=0 width=35',
      '  image asset=0 width=35',
      '  (kind=caption) Both',
    ]);
    const box = `<w:r><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${p(picture('pic'))}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></w:r>`;
    expect(told(read({ ...PICTURES, body: p(box) }))).toEqual(['figure', '  image asset=0 width=35']);
  });

  it('in cells are counted as those of the text, and those without a number are lines', () => {
    const inCell = `<w:tbl><w:tr><w:tc>${caption('Figure', 'Lost')}</w:tc><w:tc>${styled('Caption', 'A source')}</w:tc></w:tr></w:tbl>`;
    expect(body(inCell)).toEqual([
      'table',
      '  table_row',
      '    table_cell',
      '      figure',
      '        (kind=caption) Lost',
      '    table_cell',
      '      (kind=caption) A source',
    ]);
  });

  it('have notes that are referred to', () => {
    const taken = read({
      ...PICTURES,
      body:
        p(picture('pic')) +
        styled(
          'Caption',
          r('Figure ') +
            field('SEQ Figure', '1') +
            r(': Cat') +
            bookmarked('_RefN', '<w:r><w:footnoteReference w:id="2"/></w:r>'),
        ) +
        p(field('NOTEREF _RefN \\h', '1')),
      footnotes: `<w:footnote w:id="2">${p('n')}</w:footnote>`,
    });
    const target = /"target":"(\w+)"/.exec(JSON.stringify(taken.doc))?.[1];
    expect(target).toMatch(/^n/);
  });
});

it('code of two languages is two blocks, and looks of italic lines are told by what stands upright', () => {
  const style = (id: string, name: string, look = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr>${look}</w:rPr></w:style>`;
  const styles = style('py', 'Source Code python') + style('ts', 'Source Code ts') + style('Heading4', 'heading 4', '<w:i/>');
  const upright = '<w:i w:val="0"/>';
  expect(
    told(
      read({
        styles,
        body:
          ['py', 'py', 'ts'].map((id) => styled(id, id)).join('') +
          styled('Heading4', r('On ') + r('E. coli', upright)) +
          styled('Heading4', r('All', upright)),
      }),
    ),
  ).toEqual([
    '(code language=python) py\npy',
    '(code language=ts) ts',
    '(kind=h4 isUnnumbered) On <em>E. coli</>',
    '(kind=h4 isUnnumbered) All',
  ]);
});

it('words before the colon of keywords go, and no letter behind it', () => {
  const styles = '<w:style w:type="paragraph" w:styleId="Keywords"><w:name w:val="Keywords"/></w:style>';
  const formula = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
  const inCell = `<w:tbl><w:tr><w:tc>${styled('Keywords', r('Keywords: ', '<w:b/>') + formula + '<w:r><w:br/></w:r>' + r('Cats'))}</w:tc></w:tr></w:tbl>`;
  expect(told(read({ styles, body: inCell })).at(-1)).toBe('      (kind=keywords) $x$↵Cats');
});
