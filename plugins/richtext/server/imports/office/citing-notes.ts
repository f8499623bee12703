/** Notes that are nothing but a citation: with a style of notes the citation stands in the text here, and is printed as a note by itself. */
import { type Block, type Inline, isSeen } from './draft.ts';
import { mapLines } from './settle.ts';

const isAside = (each: Inline): boolean => !isSeen(each) || (each.type === 'text' && /^[\s.,;]*$/.test(each.text));

const citationIn = (content: readonly Inline[]): readonly Inline[] | undefined => {
  const seen = content.filter((each) => !isAside(each));
  return seen.length > 0 && seen.every(({ type }) => type === 'citation')
    ? content.filter((each) => each.type !== 'text')
    : undefined;
};

export const withoutCitingNotes = (blocks: readonly Block[]): void =>
  mapLines(blocks, (content) =>
    content.flatMap((each) => (each.type === 'footnote' ? (citationIn(each.content) ?? [each]) : [each])),
  );
