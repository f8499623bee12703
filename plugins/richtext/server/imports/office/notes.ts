/** Words of a note: what is in its paragraphs, in one line. */
import type { Block, Inline } from './draft.ts';
import { text } from './draft.ts';
import type { Losses } from './losses.ts';

const ofBlock = (block: Block, losses: Losses): Inline[] => {
  switch (block.type) {
    case 'line':
    case 'code_block':
      return block.content.flatMap((each) => {
        // A note within a note is words of it.
        if (each.type === 'footnote') return [text(' ('), ...each.content, text(')')];
        return [each];
      });
    case 'equation':
      return [{ type: 'math', attrs: { tex: block.attrs.tex } }];
    case 'table':
      losses.add('noteBlocks');
      return block.content.flatMap(({ content }) => content.flatMap((cell) => joinedLines(cell.content, losses, text(' '))));
    case 'figure':
      losses.add('noteBlocks');
      return joinedLines(block.content.filter(({ type }) => type !== 'image') as readonly Block[], losses, text(' '));
    default:
      return [];
  }
};

const joinedLines = (blocks: readonly Block[], losses: Losses, between: Inline): Inline[] =>
  blocks
    .map((block) => ofBlock(block, losses))
    .filter((content) => content.length > 0)
    .flatMap((content, at) => (at > 0 ? [between, ...content] : content));

export const noteContent = (blocks: readonly Block[], losses: Losses): Inline[] => {
  const content = joinedLines(blocks, losses, { type: 'hard_break' });
  const [first] = content;
  // Between the sign of the note and its words stands a blank.
  if (first?.type === 'text') content[0] = text(first.text.trimStart(), first.marks);
  return content.filter(({ type }) => type !== '#image' && type !== '#block' && type !== '#page');
};
