/** Links in a text. */
import type { Mark, Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { MARKS } from '../../common/schema/schema.ts';
import { mark, wordsIn } from '../text/marks-on.ts';

export interface PlacedLink {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

const linkOf = (node: Node | null | undefined): Mark | undefined => node?.marks.find(({ type }) => type === MARKS.link);

/** The whole link that a place is in. */
export const linkAt = (doc: Node, at: number): PlacedLink | undefined => {
  const $at = doc.resolve(at);
  const { parent } = $at;
  const found = [$at.nodeAfter, $at.nodeBefore].map(linkOf).find((link) => link !== undefined);
  if (!found || !parent.inlineContent) return undefined;
  const has = (index: number): boolean => found.isInSet(parent.maybeChild(index)?.marks ?? []);
  let index = has($at.index()) ? $at.index() : $at.index() - 1;
  while (has(index - 1)) index--;
  const from = $at.posAtIndex(index);
  while (has(index)) index++;
  return { from, to: $at.posAtIndex(index), href: found.attrs.href as string };
};

/** Links words to an address, which is written where no words are. */
export const setLink = (
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  href: string,
): Transaction => {
  const link = MARKS.link!.create({ href });
  const { tr } = state;
  if (from === to) return tr.insert(from, state.schema.text(href.replace(/^mailto:/, ''), [link]));
  return mark(tr.removeMark(from, to, MARKS.link!), wordsIn(state.doc, [{ from, to }]), link);
};

export const removeLink = ({ tr }: EditorState, { from, to }: PlacedLink): Transaction => tr.removeMark(from, to, MARKS.link!);
