/** Lines that become source, and keys in it. */
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { NODES, schema } from '../../../common/schema/schema.ts';

const DEEPER = '  ';

/** All lines that are selected, of one block or the text; one that is source already becomes lines again. */
export const toggleCode: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const { code_block: code, line } = NODES;
  if (!code || !line || !$from.parent.isTextblock) return false;
  const range = $from.blockRange($to);
  if (!range || !$from.parent.isBlock) return false;
  const blocks = range.parent.children.slice(range.startIndex, range.endIndex);
  const isCode = blocks.length === 1 && blocks[0]?.type === code;
  if (
    !isCode &&
    (blocks.some((block) => !block.isTextblock) || !range.parent.canReplaceWith(range.startIndex, range.endIndex, code))
  )
    return false;
  const words = blocks.map((block) => block.textBetween(0, block.content.size, '', '\n')).join('\n');
  const text = (of: string) => (of === '' ? [] : schema.text(of));
  const made = isCode ? words.split('\n').map((each) => line.create(null, text(each))) : [code.create(null, text(words))];
  const tr = state.tr.replaceWith(range.start, range.end, made);
  dispatch?.(
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min($to.pos, range.start + 1 + words.length)), -1)).scrollIntoView(),
  );
  return true;
};

const inCode =
  (run: (...given: Parameters<Command>) => Transaction | undefined): Command =>
  (state, dispatch, view) => {
    const { $from, $to } = state.selection;
    if ($from.parent.type !== NODES.code_block || !$from.sameParent($to)) return false;
    const tr = run(state, dispatch, view);
    if (tr) dispatch?.(tr.scrollIntoView());
    return tr !== undefined;
  };

/** Goes on set in as the line before, and stays in the first one; behind two empty lines at the end the text goes on. */
export const newLine: Command = inCode(({ tr, selection }) => {
  const { $from } = selection;
  const before = $from.parent.textBetween(0, $from.parentOffset);
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  const line = NODES.line?.create();
  // Who types a fence goes on to the next line, which the block has begun already.
  if ($from.parent.content.size === 0) return tr;
  if (isAtEnd && selection.empty && before.endsWith('\n\n') && line) {
    tr.delete($from.pos - 2, $from.pos);
    const end = tr.selection.$from.after();
    tr.insert(end, line);
    return tr.setSelection(TextSelection.create(tr.doc, end + 1));
  }
  const setIn = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? '';
  return tr.insertText(`\n${setIn}`);
});

/** Below the last line of source that ends the text there is nothing to go to: a line is begun there. */
export const goBelow: Command = inCode(({ tr, doc, selection }) => {
  const { $from, empty } = selection;
  const line = NODES.line?.create();
  const isBelow = empty && !$from.parent.textBetween($from.parentOffset, $from.parent.content.size).includes('\n');
  const end = $from.after();
  if (!line || !isBelow || doc.resolve(end).nodeAfter) return undefined;
  tr.insert(end, line);
  return tr.setSelection(TextSelection.create(tr.doc, end + 1));
});

export const deeper: Command = inCode(({ tr }) => tr.insertText(DEEPER));

export const lessDeep: Command = inCode(({ tr, selection: { $from } }) => {
  const before = $from.parent.textBetween(0, $from.parentOffset);
  const start = $from.start() + before.lastIndexOf('\n') + 1;
  const line = $from.parent.textContent.slice(start - $from.start());
  const less = /^(?: {1,2}|\t)/.exec(line)?.[0].length ?? 0;
  return less > 0 ? tr.delete(start, start + less) : tr;
});

/** An empty one becomes a line. */
export const becomeLine: Command = inCode(({ tr, selection: { $from } }) => {
  const line = NODES.line?.create();
  if (!line || $from.parent.content.size > 0) return undefined;
  tr.replaceWith($from.before(), $from.after(), line);
  return tr.setSelection(TextSelection.create(tr.doc, $from.pos));
});
