/** The lines that a selection meets, and changes of what they are. */
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { type Heading, HEADINGS, type LineAttrs } from '../../common/schema/line.ts';

export interface PlacedLine {
  readonly node: Node;
  readonly pos: number;
  readonly attrs: LineAttrs;
}

const placed = (node: Node, pos: number): PlacedLine => ({ node, pos, attrs: node.attrs as LineAttrs });

/** In the order of the text. A line at whose beginning a selection only ends is not among them. */
export const linesIn = ({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): readonly PlacedLine[] => {
  const found: PlacedLine[] = [];
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (node.type.name !== 'line') return !node.isTextblock;
      const isOnlyTouched = $to.pos > $from.pos && $to.pos === pos + 1 && $from.pos < pos;
      if (!isOnlyTouched) found.push(placed(node, pos));
      return false;
    });
  return found;
};

/** The line that the cursor is in; `undefined` where several are selected, or it is in none. */
export const lineAtCursor = ({ selection }: EditorState): PlacedLine | undefined => {
  const { $from, $to } = selection;
  if (!$from.sameParent($to)) return undefined;
  // A footnote stands in a line, and is none.
  return $from.parent.type.name === 'line' ? placed($from.parent, $from.before()) : undefined;
};

/** Changes attributes of lines, each by itself, so that whoever types in them at the same time loses nothing. */
export const setLines = (
  transaction: Transaction,
  lines: readonly PlacedLine[],
  next: (line: PlacedLine) => Partial<LineAttrs>,
): Transaction => {
  for (const line of lines)
    for (const [name, value] of Object.entries(next(line)))
      if (line.attrs[name as keyof LineAttrs] !== value) transaction.setNodeAttribute(line.pos, name, value);
  return transaction;
};

export const isHeading = ({ kind }: Pick<LineAttrs, 'kind'>): boolean => HEADINGS.includes(kind as Heading);

/** No item, and not set in. */
export const NO_LIST = { list: null, indent: null, checked: null, start: null } as const satisfies Partial<LineAttrs>;
