/** The last pass over what was read: code of several paragraphs, captions, empty lines, and what is only known when all is there. */
import { type Block, type CodeBlock, type Inline, isNamed, isSeen, type Line, text } from './draft.ts';
import { withCaptions, withLoneCaptions } from './figures.ts';
import { withoutShared } from './look.ts';

const isEmptyLine = (block: Block | undefined): block is Line =>
  block?.type === 'line' && block.content.length === 0 && (block.attrs.list ?? null) === null;

/** A block of code holds letters alone: a line with anything else in it stays a line. */
const codeOrLine = (block: CodeBlock): CodeBlock | Line => {
  const isPlain = block.content.every((each) => each.type === 'text' || each.type === 'hard_break' || each.type.startsWith('#'));
  if (!isPlain || block.content.some(({ type }) => type === '#reference')) {
    const content = block.content.map((each): Inline => (each.type === 'text' ? text(each.text, [{ type: 'code' }]) : each));
    return {
      type: 'line',
      attrs: {},
      content: content.filter(({ type }) => type !== '#image' && type !== '#block' && type !== '#page'),
    };
  }
  const content = block.content.map(
    (each): Inline => (each.type === 'text' ? text(each.text) : each.type === 'hard_break' ? text('\n') : each),
  );
  return { ...block, content };
};

const withCode = (blocks: readonly Block[]): Block[] => {
  const made: Block[] = [];
  for (const block of blocks) {
    const last = made.at(-1);
    const next = block.type === 'code_block' ? codeOrLine(block) : block;
    const isSame = next.type === 'code_block' && last?.type === 'code_block' && next.attrs.language === last.attrs.language;
    if (isSame) last.content = [...last.content, text('\n'), ...next.content];
    else made.push(next);
  }
  return made;
};

/** Paragraphs that are empty are distances: one of them says as much as many. */
const withoutEmpty = (blocks: readonly Block[]): Block[] =>
  blocks.filter((block, at) => !isEmptyLine(block) || (at > 0 && at < blocks.length - 1 && !isEmptyLine(blocks[at - 1])));

/** A heading or a title is bold by itself: that it was made bold by hand too says nothing. */
const withoutBold = (block: Block): Block => {
  const { kind } = block.type === 'line' ? block.attrs : {};
  if (block.type !== 'line' || (!/^h[1-6]$/.test(kind ?? '') && kind !== 'title')) return block;
  if (!block.content.some(isSeen) && !isNamed(block.content)) return { ...block, attrs: {} };
  return { ...block, content: withoutShared(block.content, 'strong') };
};

/** A box at the beginning of a line, and no other in it, makes a task of it; others are letters. */
const withTasks = (block: Block): Block => {
  if (block.type !== 'line' || !block.content.some(({ type }) => type === '#box')) return block;
  const boxes = block.content.filter((each) => each.type === '#box');
  const [box] = boxes;
  const isTask =
    boxes.length === 1 &&
    box === block.content.find((each) => isSeen(each) || each.type === '#box') &&
    (block.attrs.kind ?? null) === null;
  if (!isTask)
    return {
      ...block,
      content: block.content.map((each) => (each.type === '#box' ? text(each.isTicked ? '\u2612' : '\u2610') : each)),
    };
  const content = block.content.filter((each) => each !== box);
  const at = content.findIndex(({ type }) => !type.startsWith('#'));
  const first = content[at];
  if (first?.type === 'text') content[at] = text(first.text.trimStart(), first.marks);
  return {
    ...block,
    attrs: { list: 'task', indent: block.attrs.indent ?? null, ...(box?.isTicked && { checked: true }) },
    content,
  };
};

/** Of one story: its body, a cell, a text box. */
export const settled = (blocks: readonly Block[]): Block[] =>
  withCaptions(withoutEmpty(withCode(blocks)).map(withoutBold).map(withTasks));

/** Of all of it, with what is in cells. @param change of what stands in one line */
export const mapLines = (blocks: readonly Block[], change: (content: readonly Inline[]) => Inline[]): void => {
  for (const block of blocks) {
    if (block.type === 'line' || block.type === 'code_block') {
      block.content = change(block.content);
      for (const each of block.content)
        if (each.type === 'footnote') each.content.splice(0, each.content.length, ...change(each.content));
    } else if (block.type === 'figure') mapLines(block.content as readonly Block[], change);
    else if (block.type === 'table')
      for (const row of block.content) for (const cell of row.content) mapLines(cell.content, change);
  }
};

/** Numbers of the file that are none of a caption are words. */
const withNumbers = (content: readonly Inline[]): Inline[] =>
  content.map((each) => (each.type === '#counted' ? text(each.printed) : each));

/** Of the whole document: it has a line at least, for a cursor. */
export const finalBlocks = (blocks: readonly Block[]): Block[] => {
  const made = withLoneCaptions(blocks);
  const all: Block[] = made.length > 0 ? made : [{ type: 'line', attrs: {}, content: [] }];
  mapLines(all, withNumbers);
  return all;
};
