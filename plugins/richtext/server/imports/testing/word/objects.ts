/** What stands between the words: pictures, boxes, formulas, objects, signs; and what is left out of a text. */
import { strToU8 } from 'fflate';
import { field, p, picture, PNG, r, STYLES, styled } from '../make-docx.ts';
import { label, row, cell, table, type WordDocument } from './document.ts';

const m = (name: string, ...content: readonly string[]): string => `<m:${name}>${content.join('')}</m:${name}>`;
const letters = (text: string): string => m('r', m('t', text));
const e = (text: string): string => m('e', letters(text));
const math = (...content: readonly string[]): string => m('oMath', ...content);
const chr = (sign: string): string => `<m:chr m:val="${sign}"/>`;

const box = (content: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="900000" cy="900000"/><wp:docPr id="7" name="Box"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const both = (relation: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing><wp:anchor><wp:extent cx="900000" cy="900000"/><wp:docPr id="8" name="Group" descr="In a group"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:imagedata r:id="${relation}"/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const vml = (relation: string): string =>
  `<w:r><w:pict><v:shapetype id="t75"/><v:shape style="width:90pt;height:20pt" alt="old"><v:imagedata r:id="${relation}" o:title="x"/></v:shape></w:pict></w:r>`;

const PICTURE = { relations: [['pic', 'image', 'media/a.png']], more: { 'word/media/a.png': PNG } } as const;

export const OBJECTS: readonly WordDocument[] = [
  {
    name: 'pictures of Word 2003, of newer ones and of both, with captions',
    parts: {
      ...PICTURE,
      body:
        p(picture('pic', 'One')) +
        styled('Caption', label('Figure', 'Figure', 1) + r(' The first')) +
        p(vml('pic')) +
        styled('Caption', label('Figure', 'Figure', 2, true) + r(' The second')) +
        p(both('pic')) +
        styled('Caption', label('Figure', 'Figure', 3) + r(' The third')) +
        table(2, row(cell(p(picture('pic'))), cell(p(vml('pic'))))).replace('TableGrid', 'PicturesLayout') +
        styled('Caption', label('Figure', 'Figure', 4) + r(' Side by side')) +
        p(picture('pic')) +
        p(picture('pic')) +
        styled('Caption', label('Figure', 'Figure', 5) + r(' Below each other')),
    },
  },
  {
    name: 'text boxes, with what stands in them',
    parts: {
      ...PICTURE,
      body:
        p(r('Beside ') + box(p('boxed words') + p(r('in two lines', '<w:b/>'))) + r('it')) +
        p(box(p(picture('pic')) + styled('Caption', label('Figure', 'Figure', 1) + r(' In a box')))) +
        p('end'),
    },
    lost: { textBoxes: 2 },
  },
  {
    name: 'formulas of every kind, in lines, alone and numbered',
    parts: {
      body:
        p(
          r('As ') +
            math(m('f', m('num', letters('a')), m('den', letters('b')))) +
            r(' and ') +
            math(m('sSup', e('x'), m('sup', letters('2')))) +
            r(' and ') +
            math(m('sSubSup', e('x'), m('sub', letters('i')), m('sup', letters('n')))) +
            r('.'),
        ) +
        [
          m('rad', m('radPr', '<m:degHide m:val="1"/>'), m('deg'), e('x')),
          m('nary', m('naryPr', chr('∑')), m('sub', letters('i=1')), m('sup', letters('n')), e('i')),
          m('d', m('dPr', '<m:begChr m:val="["/><m:endChr m:val=")"/>'), e('a'), e('b')),
          m('m', m('mr', e('a'), e('b')), m('mr', e('c'), e('d'))),
          m('eqArr', e('x&amp;=1'), e('y&amp;=2')),
          m('acc', m('accPr', chr('̂')), e('x')),
          m('bar', m('barPr', '<m:pos m:val="top"/>'), e('x')),
          m('func', m('fName', letters('sin')), e('x')),
          m('groupChr', m('groupChrPr', chr('⏟')), e('x')),
          m('limLow', e('lim'), m('lim', letters('x→0'))),
          m('limUpp', e('x'), m('lim', letters('!'))),
          m('sPre', m('sub', letters('1')), m('sup', letters('2')), e('X')),
          m('borderBox', e('x')),
          m('box', e('x')),
          m('phant', e('x')),
        ]
          .map((each) => p(m('oMathPara', math(each))))
          .join('') +
        p(m('oMathPara', math(m('eqArr', m('eqArrPr', '<m:maxDist m:val="1"/>'), m('e', letters('E=mc#'), m('d', e('1'))))))) +
        table(
          3,
          row(cell(p('')), cell(p(math(letters('F=ma')))), cell(p(r('(') + field('SEQ Equation \\* ARABIC', '2') + r(')')))),
        ).replace('TableGrid', 'FormulaLayout'),
    },
    // The number of the first stands in the formula itself.
    otherwise: { 'formula number': [1, 2] },
  },
  {
    name: 'macros, other files within it, embedded objects, charts, what is linked from elsewhere',
    parts: {
      relations: [
        ['pic', 'image', 'media/a.png'],
        ['out', 'image', 'https://tracker.example/a.png', 'External'],
        ['ole', 'oleObject', 'embeddings/a.bin'],
        ['chunk', 'aFChunk', 'chunk.html'],
        ['tpl', 'attachedTemplate', 'https://evil.example/a.dotm', 'External'],
      ],
      more: {
        'word/media/a.png': PNG,
        'word/vbaProject.bin': strToU8('Attribute VB_Name'),
        'word/embeddings/a.bin': strToU8('x'),
        'word/chunk.html': strToU8('<script>alert(1)</script>'),
        '[Content_Types].xml': strToU8(
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        ),
      },
      body:
        p('Before') +
        '<w:altChunk r:id="chunk"/>' +
        p(
          '<w:r><w:object><v:shape style="width:90pt;height:20pt"><v:imagedata r:id="pic"/></v:shape><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" r:id="ole"/></w:object></w:r>',
        ) +
        p(
          '<w:r><w:drawing><wp:inline><wp:docPr id="3" name="Chart"/><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
        ) +
        p(picture('out')) +
        p(field('MACROBUTTON AutoOpen', 'Click here')) +
        p('After'),
    },
    lost: { macros: 1, altChunks: 1, objects: 1, charts: 1, picturesLinked: 1 },
    // What is an object is a picture of it, and every picture is counted.
    otherwise: { picture: [2, 1], caption: [0, 1] },
  },
  {
    name: 'signs and scripts: from right to left, emoji, symbols of fonts, hyphens, hidden words, ruby, boxes to tick',
    parts: {
      styles: `${STYLES}<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`,
      body:
        p(r('שלום עולם', '<w:rtl/>') + r(' world'), '<w:bidi/>') +
        p(
          r('👩‍🔬 naïve e\u0301 zero\u200bwidth') +
            '<w:r><w:noBreakHyphen/></w:r>' +
            r('joined') +
            '<w:r><w:tab/></w:r>' +
            r('tab'),
        ) +
        p(
          '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>' +
            r(' is alpha ') +
            r('strong', '<w:rStyle w:val="Strong"/>') +
            r(' not', '<w:rStyle w:val="Strong"/><w:b w:val="0"/>'),
        ) +
        p(r('seen ') + r('never', '<w:vanish/>') + r('again')) +
        p(
          '<w:r><w:ruby><w:rt><w:r><w:t>かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r>' +
            r('字'),
        ) +
        p(
          `<w:dir w:val="rtl">${r('within')}</w:dir><w:bdo w:val="ltr">${r(' both')}</w:bdo><w:customXml w:element="x">${r(' custom')}</w:customXml>`,
        ) +
        p(
          '<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt>' +
            r(' done'),
        ),
    },
    lost: { hidden: 1 },
    comes: ['α'],
  },
];
