/** How a text is built: headings, lists, tables, fields that refer to each other. */
import { bookmarked, field, p, PNG, r, STYLES, styled } from '../make-docx.ts';
import { cell, control, label, row, simple, table, type WordDocument } from './document.ts';

const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const outline = (level: number): string => `<w:pPr><w:outlineLvl w:val="${String(level)}"/></w:pPr>`;
const numbered = (list: number, level = 0): string =>
  `<w:pPr><w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(list)}"/></w:numPr></w:pPr>`;
const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${String(at)}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${String(720 * (at + 1))}" w:hanging="360"/></w:pPr></w:lvl>`;

const NUMBERING =
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '%3.')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}${level(1, 'bullet', 'o')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';

const inCell = (words: string, properties = ''): string => cell(p(words), properties);

export const STRUCTURES: readonly WordDocument[] = [
  {
    name: 'a report in content controls, with smart tags and marks of spelling',
    parts: {
      body:
        control(
          '<w:docPartObj><w:docPartGallery w:val="Cover Pages"/></w:docPartObj>',
          control('<w:alias w:val="Title"/><w:text/>', styled('Title', 'Annual report')) + p('By the committee'),
        ) +
        control(
          '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>',
          p('Contents', '<w:pStyle w:val="TOCHeading"/>') +
            styled(
              'TOC1',
              `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o "1-3" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:hyperlink w:anchor="_Toc1">${r('Aims')}<w:r><w:tab/></w:r>${field('PAGEREF _Toc1 \\h', '2')}</w:hyperlink>`,
            ) +
            p('<w:r><w:fldChar w:fldCharType="end"/></w:r>'),
        ) +
        styled('Heading1', bookmarked('_Toc1', r('Aims'))) +
        `<w:p w:rsidR="00112233"><w:proofErr w:type="spellStart"/><w:smartTag w:uri="urn:x" w:element="place"><w:smartTag w:uri="urn:x" w:element="City">${r('Ulm')}</w:smartTag></w:smartTag><w:proofErr w:type="spellEnd"/>${r(' is ')}${control('<w:dropDownList/>', r('fair', '<w:b/>'))}<w:bookmarkStart w:id="9" w:name="_GoBack"/><w:bookmarkEnd w:id="9"/><w:r><w:lastRenderedPageBreak/><w:t>.</w:t></w:r></w:p>` +
        control('<w:richText/>', styled('Heading2', 'Means') + p('Within a control.') + table(1, row(inCell('and a table')))),
      styles: STYLES + style('TOCHeading', 'TOC Heading'),
    },
  },
  {
    name: 'headings by the level of their outline, whatever they are called',
    parts: {
      styles:
        STYLES +
        style('Kapitel', 'Kapitel', outline(0)) +
        style('Unterkapitel', 'Unterkapitel', `<w:basedOn w:val="Kapitel"/>${outline(1)}`) +
        style('berschrift3', 'heading 3', outline(2)) +
        style('KapitelOhne', 'Kapitel ohne', `<w:basedOn w:val="Kapitel"/>${outline(9)}`),
      body:
        styled('Kapitel', 'Eins') +
        styled('Unterkapitel', 'Eins Punkt eins') +
        styled('berschrift3', 'Tief') +
        styled('KapitelOhne', 'Kein Kapitel') +
        p('By hand', '<w:outlineLvl w:val="3"/>') +
        styled('Kapitel', ''),
    },
  },
  {
    name: 'lists by styles and by hand, with levels and new counts',
    parts: {
      numbering: NUMBERING,
      styles: STYLES + style('ListBullet', 'List Bullet', numbered(2)) + style('ListNumber2', 'List Number 2', numbered(1, 1)),
      body:
        styled('ListBullet', 'dot') +
        styled('ListBullet', 'dot again', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr>') +
        styled('ListBullet', 'no dot', '<w:numPr><w:numId w:val="0"/></w:numPr>') +
        p('one', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
        styled('ListNumber2', 'a') +
        p('i', '<w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr>') +
        p('two', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
        p('text between') +
        p('one again', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>'),
    },
  },
  {
    name: 'tables within tables, over columns and rows, with rows in controls and of other widths',
    parts: {
      body:
        table(
          3,
          `<w:tr><w:trPr><w:tblHeader/></w:trPr>${inCell('Name')}${inCell('Values', '<w:gridSpan w:val="2"/>')}</w:tr>`,
          row(inCell('a', '<w:vMerge w:val="restart"/>'), inCell('1'), cell(table(2, row(inCell('deep'), inCell('er'))) + p(''))),
          control('', row(cell(p(''), '<w:vMerge/>'), inCell('2', '<w:gridSpan w:val="2"/>'))),
          `<w:tr><w:trPr><w:gridBefore w:val="1"/><w:gridAfter w:val="1"/></w:trPr>${inCell('alone')}</w:tr>`,
        ) + p('after'),
    },
  },
  {
    name: 'captions and what refers to them, in fields of both forms and in German',
    parts: {
      relations: [['pic', 'image', 'media/a.png']],
      more: { 'word/media/a.png': PNG },
      body:
        styled('Heading1', bookmarked('_Ref1', r('Verfahren'))) +
        p(
          '<w:r><w:drawing><wp:inline><wp:extent cx="2000000" cy="1000000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="pic"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
        ) +
        styled('Caption', bookmarked('_Ref2', label('Abbildung', 'Abbildung', 1)) + r(': Ein ') + r('Bild', '<w:b/>')) +
        styled('Caption', bookmarked('_Ref3', label('Tabelle', 'Tabelle', 1, true)) + r('. Werte')) +
        table(1, row(inCell('x'))) +
        p(
          r('Siehe ') +
            [
              simple('REF _Ref2 \\h', 'Abbildung 1'),
              field('REF _Ref3 \\h \\* MERGEFORMAT', 'Tabelle 1'),
              simple('PAGEREF _Ref1 \\h', '1'),
              field('REF _Ref1 \\h', 'Verfahren'),
              field('REF _Ref1 \\r \\h', '1'),
              `<w:hyperlink w:anchor="_Ref2" w:history="1">${r('Abbildung 1')}</w:hyperlink>`,
            ].join(r(', ')) +
            r('.'),
        ),
    },
  },
  {
    name: 'fields within fields, and those that nobody knows',
    parts: {
      body:
        styled('Heading1', bookmarked('_Ref1', r('One'))) +
        p(
          `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> IF </w:instrText></w:r>${field('REF _Ref1 \\h', 'One')}<w:r><w:instrText> = "One" "yes" "no" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('yes')}<w:r><w:fldChar w:fldCharType="end"/></w:r>` +
            r(' and ') +
            field('HYPERLINK "https://example.org/a"', r('the ') + field('QUOTE "web"', 'web')) +
            r(' by ') +
            simple('AUTHOR', 'Ada') +
            r(' on ') +
            field('DATE \\@ "d MMMM yyyy"', '2 January 2026') +
            r(', ') +
            field('FORMTEXT', 'filled in'),
        ) +
        p(field('INDEX \\c "2"', r('Ulm, 3'))) +
        p(r('Marked') + field('XE "Ulm"', '') + r('.')),
    },
    // The heading that a condition asks for is not printed.
    otherwise: { reference: [1, 0] },
  },
];
