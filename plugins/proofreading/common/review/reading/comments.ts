/** Comments of a document: who says what, to what, and whether it is settled (ISO/IEC 29500-1, 17.13.4; MS-DOCX 2.5.1 for answers). */
import { OBJECT, textOfPiece } from '../xml/run-text.ts';
import { type XmlElement, elementsOf, within } from '../xml/tree.ts';

export interface CommentPart {
  readonly id: string;
  readonly author: string;
  readonly date: string;
  readonly text: string;
  readonly answers?: string;
  readonly isDone: boolean;
}

const PARAGRAPHS: ReadonlySet<string> = new Set(['w:p']);
const RUNS: ReadonlySet<string> = new Set(['w:r', 'w:del', 'w:moveFrom']);

const textOf = (paragraph: XmlElement): string =>
  [...within(paragraph, RUNS)]
    .flatMap((run) => (run.name === 'w:r' ? elementsOf(run).map(textOfPiece) : []))
    .join('')
    .replaceAll(OBJECT, '');

/** @param root of the comments @param extended of what newer programs say about them */
export const readComments = (root: XmlElement | undefined, extended: XmlElement | undefined): CommentPart[] => {
  const comments = elementsOf(root)
    .filter(({ name }) => name === 'w:comment')
    .map((comment) => {
      const { attributes } = comment;
      const paragraphs = [...within(comment, PARAGRAPHS)];
      return {
        id: attributes['w:id'] ?? '',
        author: attributes['w:author'] ?? '',
        date: attributes['w:date'] ?? '',
        text: paragraphs.map(textOf).join('\n').trim(),
        paragraph: paragraphs.at(-1)?.attributes['w14:paraId'],
      };
    });
  const more = new Map(elementsOf(extended).map(({ attributes }) => [attributes['w15:paraId'], attributes]));
  const ids = new Map(comments.map(({ paragraph, id }) => [paragraph, id]));
  return comments.map(({ paragraph, ...comment }) => {
    const said = paragraph === undefined ? undefined : more.get(paragraph);
    const parent = said?.['w15:paraIdParent'];
    const answers = parent === undefined ? undefined : ids.get(parent);
    return { ...comment, ...(answers !== undefined && { answers }), isDone: /^(1|true|on)$/.test(said?.['w15:done'] ?? '') };
  });
};
