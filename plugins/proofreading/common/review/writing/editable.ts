/** The text of a document as it can be edited: its paragraphs, each with the pieces of the file that its signs stand in. */
import { OBJECT, textOfPiece } from '../xml/run-text.ts';
import { type XmlElement, type XmlNode, childOf, elementsOf, isElement } from '../xml/tree.ts';
import { isRange } from '../changes/ranges.ts';

export interface EditableParagraph {
  readonly element: XmlElement;
  /** As it is when everything that is marked in it is accepted. */
  readonly text: string;
  /** Whether a paragraph follows that it could go on in. */
  readonly isFollowed: boolean;
}

/** What is on its way out is not edited any more. */
const LEAVING: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom']);
/** One sign, whatever is in it. */
const WHOLE: ReadonlySet<string> = new Set(['m:oMath', 'm:oMathPara', 'mc:AlternateContent']);
const CLOSED: ReadonlySet<string> = new Set(['w:pPr', 'w:sdtPr', 'w:sdtEndPr', 'w:smartTagPr', 'w:rPr']);

/** How the text of a paragraph's child is made up: of runs, of one thing that stays whole, or of children that are looked into. */
export const kindOf = ({ name }: XmlElement): 'run' | 'whole' | 'around' | 'closed' => {
  if (name === 'w:r') return 'run';
  if (WHOLE.has(name)) return 'whole';
  return LEAVING.has(name) || CLOSED.has(name) || isRange(name) ? 'closed' : 'around';
};

export const textOfRun = (run: XmlElement): string => elementsOf(run).map(textOfPiece).join('');

export const editableText = (element: XmlElement): string =>
  elementsOf(element)
    .map((child) => {
      const kind = kindOf(child);
      if (kind === 'run') return textOfRun(child);
      if (kind === 'whole') return OBJECT;
      return kind === 'around' ? editableText(child) : '';
    })
    .join('');

const isBlock = (node: XmlNode): node is XmlElement => isElement(node) && !isRange(node.name) && node.name !== 'w:proofErr';

const isLeaving = (paragraph: XmlElement): boolean =>
  elementsOf(childOf(childOf(paragraph, 'w:pPr'), 'w:rPr')).some(({ name }) => LEAVING.has(name));

/** All paragraphs of the text, those of tables too; not those that are marked as deleted altogether. */
export const editableParagraphs = (container: XmlElement): EditableParagraph[] => {
  const blocks = container.children.filter(isBlock);
  return blocks.flatMap((element, at): EditableParagraph[] => {
    if (element.name.endsWith('Pr')) return [];
    if (element.name !== 'w:p') return editableParagraphs(element);
    const text = editableText(element);
    if (text === '' && isLeaving(element)) return [];
    return [{ element, text, isFollowed: blocks[at + 1]?.name === 'w:p' }];
  });
};
