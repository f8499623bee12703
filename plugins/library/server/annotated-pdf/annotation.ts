/** A mark as an annotation of PDF (ISO 32000-2, 12.5.6), as far as readers of all makers show it. */
import type { PageMark } from '../../common/marks/page-mark.ts';
import { intentOf } from '../../common/pdf/mark-name.ts';
import { writePdfDate } from '../../common/pdf/pdf-date.ts';
import { FONT_SIZE, FRAME, type Appearance, appearanceOf } from './appearance.ts';
import { PdfName, type PdfRef, type PdfString, type PdfValue, dictOf } from './objects.ts';
import type { PdfPage } from './pages.ts';
import { rgbOf } from './paths.ts';
import { textString, writeNumber } from './serialise.ts';
import type { PdfUpdate } from './update.ts';

const SUBTYPES: Readonly<Record<PageMark['kind'], string>> = {
  highlight: 'Highlight',
  underline: 'Underline',
  strikeout: 'StrikeOut',
  squiggly: 'Squiggly',
  area: 'Square',
  ink: 'Ink',
  note: 'Text',
  text: 'FreeText',
};

/** Is printed; a note keeps its size and stands upright however the page is shown. */
const PRINT = 4;
const NOTE_FLAGS = PRINT | 8 | 16;

/** What people read beside the mark. The words of a passage are on the page already. */
const contentsOf = ({ kind, text, comments }: PageMark): string => {
  const own = kind === 'area' || kind === 'ink' || kind === 'note' || kind === 'text' ? [text] : [];
  return [...own, ...comments.map((comment) => comment.text)].filter((part) => part !== '').join('\n\n');
};

/** What each kind has of its own. */
const ownOf = ({ kind, quads, drawing, color, isInsertion }: PageMark): Record<string, PdfValue> => {
  switch (kind) {
    case 'area':
      return { BS: dictOf({ W: drawing?.line_width ?? FRAME }) };
    case 'ink':
      return { InkList: (drawing?.strokes ?? []).map((stroke) => [...stroke]), BS: dictOf({ W: drawing?.line_width ?? 1 }) };
    case 'note':
      return isInsertion ? { Sy: new PdfName('None') } : { Name: new PdfName('Comment') };
    case 'text': {
      const look = `${rgbOf(color).map(writeNumber).join(' ')} rg /Helv ${writeNumber(drawing?.font_size ?? FONT_SIZE)} Tf`;
      return { DA: textString(look), BS: dictOf({ W: 0 }) };
    }
    default:
      return { QuadPoints: quads.flat() };
  }
};

const pictureOf = (update: PdfUpdate, { box, matrix, content, resources }: Appearance): PdfRef => {
  const dict = dictOf({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Form'),
    BBox: [...box],
    Matrix: matrix && [...matrix],
    Resources: resources,
    Group: dictOf({ S: new PdfName('Transparency') }),
  });
  return update.addStream(dict, Buffer.from(content, 'latin1'));
};

const textUnlessEmpty = (text: string): PdfString | undefined => (text === '' ? undefined : textString(text));

/** Adds the annotation with its picture. @returns `undefined` for a mark without a place */
export const addAnnotation = (update: PdfUpdate, page: PdfPage, mark: PageMark): PdfRef | undefined => {
  const appearance = appearanceOf(mark, page.rotation);
  if (!appearance) return undefined;
  const { kind, modified, tags = [] } = mark;
  const intent = intentOf(mark.name);
  return update.add(
    dictOf({
      Type: new PdfName('Annot'),
      Subtype: new PdfName(mark.isInsertion ? 'Caret' : SUBTYPES[kind]),
      Rect: [...appearance.rect],
      P: page.ref,
      NM: textString(mark.name),
      F: kind === 'note' && !mark.isInsertion ? NOTE_FLAGS : PRINT,
      // The colour of text on the page is in its look; here it would be that of the box behind it.
      C: kind === 'text' ? undefined : rgbOf(mark.color),
      Contents: textString(contentsOf(mark)),
      T: textUnlessEmpty(mark.author),
      M: modified === '' ? undefined : textString(writePdfDate(modified)),
      IT: intent === undefined ? undefined : new PdfName(intent),
      // Under a name of ours: where people read, in the contents and the subject, they are none of it.
      CarrelTags: tags.length === 0 ? undefined : tags.flatMap(({ text, color }) => [textString(text), textString(color)]),
      ...ownOf(mark),
      AP: dictOf({ N: pictureOf(update, appearance) }),
    }),
  );
};
