/** What people have said and changed in a text, and its notes. */
import { bookmarked, field, p, r, STYLES, styled } from '../make-docx.ts';
import { BY, cell, row, table, type WordDocument } from './document.ts';

const ins = (content: string): string => `<w:ins w:id="1" ${BY}>${content}</w:ins>`;
const gone = (words: string, looks = ''): string =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:delText xml:space="preserve">${words}</w:delText></w:r>`;
const del = (content: string): string => `<w:del w:id="2" ${BY}>${content}</w:del>`;
const mark = (change: string): string => `<w:rPr><w:${change} w:id="3" ${BY}/></w:rPr>`;

const comment = (id: number, words: string, paragraph: string): string =>
  `<w:comment w:id="${String(id)}" w:initials="A" ${BY}><w:p w14:paraId="${paragraph}"><w:r><w:annotationRef/></w:r>${r(words)}</w:p></w:comment>`;
const from = (id: number): string => `<w:commentRangeStart w:id="${String(id)}"/>`;
const to = (id: number): string =>
  `<w:commentRangeEnd w:id="${String(id)}"/><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="${String(id)}"/></w:r>`;

const note = (kind: string, id: number, content: string): string => `<w:${kind} w:id="${String(id)}">${content}</w:${kind}>`;
const separators = (kind: string): string =>
  ['separator', 'continuationSeparator']
    .map((type, at) => `<w:${kind} w:type="${type}" w:id="${String(at - 1)}"><w:p><w:r><w:${type}/></w:r></w:p></w:${kind}>`)
    .join('');
const sign = (kind: string, id: number, more = ''): string =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${String(id)}"${more}/></w:r>`;

export const REMARKS: readonly WordDocument[] = [
  {
    name: 'text that was moved, within a paragraph and with all of it',
    parts: {
      body:
        p(
          r('The ') +
            `<w:moveFromRangeStart w:id="5" w:name="move1" ${BY}/><w:moveFrom w:id="6" ${BY}>${r('quick ')}</w:moveFrom><w:moveFromRangeEnd w:id="5"/>` +
            r('brown ') +
            `<w:moveToRangeStart w:id="7" w:name="move1" ${BY}/><w:moveTo w:id="8" ${BY}>${r('quick ')}</w:moveTo><w:moveToRangeEnd w:id="7"/>` +
            r('fox.'),
        ) +
        p(`<w:moveFrom w:id="9" ${BY}>${r('All of it goes.')}</w:moveFrom>`, mark('moveFrom')) +
        p('Stays.') +
        p(`<w:moveTo w:id="10" ${BY}>${r('All of it goes.')}</w:moveTo>`, mark('moveTo')) +
        p('Last.'),
    },
  },
  {
    name: 'looks that somebody would change, of words, paragraphs, tables and sections',
    parts: {
      body:
        p(
          r('bold', `<w:b/><w:rPrChange w:id="1" ${BY}><w:rPr/></w:rPrChange>`) +
            r(' and ') +
            r('plain', `<w:rPrChange w:id="2" ${BY}><w:rPr><w:i/></w:rPr></w:rPrChange>`),
        ) +
        styled(
          'Heading1',
          'A heading soon',
          `<w:pPrChange w:id="3" ${BY}><w:pPr><w:pStyle w:val="Normal"/></w:pPr></w:pPrChange>`,
        ) +
        table(1, row(cell(p('cell'), `<w:tcPrChange w:id="4" ${BY}><w:tcPr/></w:tcPrChange>`))).replace(
          '</w:tblPr>',
          `<w:tblPrChange w:id="5" ${BY}><w:tblPr/></w:tblPrChange></w:tblPr>`,
        ) +
        p('end') +
        `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:sectPrChange w:id="6" ${BY}><w:sectPr/></w:sectPrChange></w:sectPr>`,
    },
    // Those of tables and pages.
    lost: { changesOfFormat: 2 },
  },
  {
    name: 'comments over paragraphs, over each other, in a cell, answered and done',
    parts: {
      body:
        p(r('First ') + from(0) + r('begins')) +
        p(r('goes ') + from(1) + r('on') + to(0) + r(' and on')) +
        from(2) +
        p(r('to its end') + to(1)) +
        `<w:commentRangeEnd w:id="2"/>` +
        p(`<w:r><w:commentReference w:id="2"/></w:r>${r('Point')}<w:r><w:commentReference w:id="3"/></w:r>`) +
        table(1, row(cell(p(from(4) + r('cell') + to(4) + from(5) + to(5))))),
      comments: [
        ...[comment(0, 'Long', '0A'), comment(1, 'Across', '0B'), comment(2, 'Whole', '0C'), comment(3, 'Here', '0D')],
        ...[comment(4, 'Why?', '0E'), comment(5, 'Because.', '0F')],
      ].join(''),
      commentsExtended:
        '<w15:commentEx w15:paraId="0E" w15:done="1"/><w15:commentEx w15:paraId="0F" w15:paraIdParent="0E" w15:done="0"/>',
    },
  },
  {
    name: 'footnotes and endnotes, with looks, signs of their own and several paragraphs',
    parts: {
      body: p(
        r('One') +
          sign('footnote', 2) +
          r(', two') +
          bookmarked('_RefN', sign('footnote', 3, ' w:customMarkFollows="1"').replace('</w:r>', '<w:t>*</w:t></w:r>')) +
          r(', three') +
          sign('endnote', 2) +
          r('; see note ') +
          field('NOTEREF _RefN \\h', '*') +
          r('.'),
      ),
      footnotes:
        separators('footnote') +
        note('footnote', 2, styled('FootnoteText', `<w:r><w:footnoteRef/></w:r>${r(' A ')}${r('bold', '<w:b/>')}${r(' note')}`)) +
        note('footnote', 3, p(r('* Own sign')) + p(r('second', '<w:i/>'))),
      endnotes: separators('endnote') + note('endnote', 2, p(`<w:r><w:endnoteRef/></w:r>${r(' At the end')}`)),
      styles: `${STYLES}<w:style w:type="paragraph" w:styleId="FootnoteText"><w:name w:val="footnote text"/></w:style>`,
    },
    lost: { endnotes: 1 },
  },
  {
    name: 'words that come and go, in links and fields, by two people, with ends of paragraphs and rows',
    parts: {
      relations: [['web', 'hyperlink', 'https://example.org/', 'External']],
      body:
        p(r('The ') + del(gone('old') + gone(' thing', '<w:b/>')) + ins(r('new') + r(' one', '<w:i/>')) + r(' is ')) +
        p(`<w:hyperlink r:id="web">${r('a link')}${ins(r(' longer'))}${del(gone(' shorter'))}</w:hyperlink>${r('.')}`) +
        p(ins(r('never ') + del(gone('seen')) + r('there'))) +
        p(ins(r('A paragraph that comes.')), mark('ins')) +
        p(r('One that joins '), mark('del')) +
        p(r('the next.')) +
        table(1, `<w:tr><w:trPr><w:ins w:id="9" ${BY}/></w:trPr>${cell(p(ins(r('row'))))}</w:tr>`, row(cell(p('kept')))),
    },
  },
];
