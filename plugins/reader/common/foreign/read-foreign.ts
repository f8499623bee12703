/** Makes marks of the library out of the annotations that other programs left in a PDF, as pdf.js tells them. Never throws. */
import { DEFAULT_HIGHLIGHT } from '#plugins/library/common/colours.ts';
import { MAX_NOTE } from '#plugins/library/common/model.ts';
import { fingerprint } from '#plugins/library/common/pdf/fingerprint.ts';
import { foreignName, nameInIntent } from '#plugins/library/common/pdf/mark-name.ts';
import { readPdfDate } from '#plugins/library/common/pdf/pdf-date.ts';
import { answersTo, isAnswer } from './answers.ts';
import { type ForeignMark, MOST_MARKS } from './foreign-mark.ts';
import { SHAPES, type Shape } from './shapes.ts';
import { type Told, colourOf, isTold, textOf } from './values.ts';

/** Longest passage that a mark takes over. */
const LONGEST_PASSAGE = 20_000;
const LONGEST_NAME = 255;

/** Invisible, hidden, or not to be viewed (ISO 32000-2, table 167). */
const UNSEEN = 1 | 2 | 32;
const isSeen = ({ annotationFlags }: Told): boolean => typeof annotationFlags !== 'number' || (annotationFlags & UNSEEN) === 0;

const nameOf = (told: Told, shape: Shape, author: string): string => {
  const own = typeof told.it === 'string' ? nameInIntent(told.it) : undefined;
  if (own !== undefined && own.length <= LONGEST_NAME) return own;
  const object = typeof told.id === 'string' ? told.id.slice(0, 20) : '';
  return foreignName(object, fingerprint(JSON.stringify([told.subtype, shape.quads, author, told.creationDate])));
};

const colour = (told: Told, { kind }: Shape): string => {
  const look = told.defaultAppearanceData;
  if (kind === 'text') return (isTold(look) ? colourOf(look.fontColor) : undefined) ?? '#000000';
  return colourOf(told.color) ?? (kind === 'highlight' || kind === 'note' ? DEFAULT_HIGHLIGHT : '#000000');
};

const dateOf = (value: unknown): string | undefined => (typeof value === 'string' ? readPdfDate(value) : undefined);

const markOf = (told: Told, page: number, answers: (id: unknown) => string[]): ForeignMark | undefined => {
  const shape = isSeen(told) ? SHAPES.get(told.subtype)?.(told) : undefined;
  if (!shape) return undefined;
  const contents = told.replyType === 'Group' ? '' : textOf(told.contentsObj, MAX_NOTE);
  const author = textOf(told.titleObj, LONGEST_NAME);
  const onPage = shape.kind === 'text';
  return {
    annot_id: nameOf(told, shape, author),
    page,
    ...shape,
    color: colour(told, shape),
    text: onPage ? contents : textOf(told.overlaidText, LONGEST_PASSAGE),
    comment: [onPage ? '' : contents, ...answers(told.id)]
      .filter((text) => text !== '')
      .join('\n\n')
      .slice(0, MAX_NOTE),
    author: author || null,
    modified: dateOf(told.modificationDate) ?? dateOf(told.creationDate) ?? null,
  };
};

/**
 * The marks of one page. Links, forms and pop-ups are left out, and so is what is hidden or has numbers that make no sense. A mark
 * whose `annot_id` is the `markName` of a citation is that citation's and not to be shown a second time; also one that was
 * exported from here and comes back in a file.
 * @param data answer of pdf.js's `page.getAnnotations()`
 * @param page from 1
 */
export const readForeign = (data: readonly unknown[], page: number): ForeignMark[] => {
  const all = data.slice(0, MOST_MARKS).filter(isTold);
  const answers = answersTo(all);
  const marks = all.filter((told) => !isAnswer(told)).flatMap((told) => markOf(told, page, answers) ?? []);
  // Two marks of one name would be one citation.
  return [...new Map(marks.map((mark) => [mark.annot_id, mark])).values()];
};
