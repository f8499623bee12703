/** A live text that is a tree. */
import * as Y from 'yjs';
import type { AnyType, TextPlaces } from '../../common/text-places.ts';
import type { TreeShape } from '../../common/tree-shape.ts';
import { editsBetween } from '../../common/text/edits-between.ts';
import { sameEnds } from '../../common/text/same-ends.ts';
import { applied, type TextEdit } from '../../common/text/text-edit.ts';
import { eraseLetters, writeLetters } from '../../common/tree/edit-letters.ts';
import { mergeTrees } from '../../common/tree/merge-trees.ts';
import { putTree } from '../../common/tree/put-tree.ts';
import type { TreeElement } from '../../common/tree/tree-node.ts';
import { TreePlaces } from '../../common/tree/tree-places.ts';
import { type PlacedBlock, TreeView, wordsOfBlocks } from '../../common/tree/tree-view.ts';
import { blockChanged } from './block-changed.ts';
import { editsOfDelta } from './edits-of-delta.ts';
import { type DocumentParts, KEPT, LiveDocument, OWN } from './live-document.ts';

type Events = readonly Y.YEvent<AnyType>[];

/** One place where one stretch gives way to another, or several by words. */
const editsOf = (before: string, after: string): readonly TextEdit[] => {
  if (before === after) return [];
  const { start, end } = sameEnds(before, after);
  const [from, to] = [start, before.length - end];
  const text = after.slice(start, after.length - end);
  return from === to || text === '' ? [{ from, to, text }] : editsBetween(before, after);
};

/** Whether edits make one text of the other; of a single one, as most are, without making it once more. */
const isMade = (before: string, edits: readonly TextEdit[], after: string): boolean => {
  const [edit] = edits;
  if (!edit || edits.length > 1) return applied(before, edits) === after;
  const { from, to, text } = edit;
  return (
    after.length === before.length - (to - from) + text.length &&
    after.startsWith(before.slice(0, from)) &&
    after.startsWith(text, from) &&
    after.endsWith(before.slice(to))
  );
};

/** Whether something that is taken back holds what somebody else has written: it stays then, with that. */
const holdsMore = (item: Y.Item): boolean => {
  const type = item.content instanceof Y.ContentType ? item.content.type : undefined;
  if (type instanceof Y.XmlText) return type.length > 0;
  if (!(type instanceof Y.XmlElement)) return false;
  return type.toArray().some((child) => child._item !== null && (!(child instanceof Y.XmlText) || holdsMore(child._item)));
};

export class LiveTreeDocument extends LiveDocument {
  readonly #shape: TreeShape;
  readonly fragment: Y.XmlFragment;
  readonly view: TreeView;
  readonly places: TextPlaces;
  /** Its blocks as they were told. */
  #told: readonly PlacedBlock[] = [];

  constructor(shape: TreeShape, epoch: number, client: number, parts: DocumentParts) {
    super(epoch, client, parts, (doc) => doc.getXmlFragment(shape.root), holdsMore);
    this.#shape = shape;
    this.fragment = this.doc.getXmlFragment(shape.root);
    this.view = new TreeView(this.fragment, shape);
    this.places = new TreePlaces(this.view);
    this.fragment.observeDeep(this.#observe);
  }

  get plain(): string {
    return JSON.stringify(this.view.nodeOf());
  }

  begin(plain: string): void {
    putTree(this.view, this.#parsed(plain), KEPT);
  }

  merge(base: string, mine: string): void {
    const merged = mergeTrees(this.#parsed(base), this.#parsed(mine), this.view.nodeOf(), this.#shape);
    putTree(this.view, merged, OWN);
  }

  override dispose(): void {
    this.fragment.unobserveDeep(this.#observe);
    super.dispose();
  }

  protected letters(): string {
    return this.view.content;
  }

  protected write(edits: readonly TextEdit[]): void {
    for (const { from, to, text } of edits.toReversed()) {
      const look = to > from ? eraseLetters(this.view, from, to) : undefined;
      if (text !== '') writeLetters(this.view, from, text, look);
    }
  }

  /** What nothing is known of is empty. */
  #parsed(plain: string): TreeElement {
    return plain === '' ? { type: this.#shape.whole } : (JSON.parse(plain) as TreeElement);
  }

  #observe = (events: Events, { origin }: Y.Transaction): void => {
    for (const { target } of events) this.view.forget(target);
    const before = this.#told;
    this.#told = this.view.blocks;
    const by = origin === this.undo ? this.undo : origin === OWN ? OWN : undefined;
    const { writing } = this;
    if (origin !== OWN || !writing) return this.changed(this.#exactly(events, before) ?? this.#editsFrom(before), by);
    const isAsWritten = isMade(wordsOfBlocks(before), writing.edits, this.view.content);
    return this.changed(isAsWritten ? writing.edits : this.#editsFrom(before), writing.origin);
  };

  #editsFrom(before: readonly PlacedBlock[]): readonly TextEdit[] {
    return editsOf(wordsOfBlocks(before), this.view.content);
  }

  /** Of words that were typed in one place it is known which they are, also between others of the same letters. */
  #exactly(events: Events, before: readonly PlacedBlock[]): readonly TextEdit[] | undefined {
    const [event] = events;
    if (events.length !== 1 || !(event instanceof Y.YTextEvent) || !(event.target instanceof Y.XmlText)) return undefined;
    const start = this.places.find(Y.createRelativePositionFromTypeIndex(event.target, 0, 0))?.at;
    const block = blockChanged(before, this.#told);
    if (start === undefined || !block) return undefined;
    const moved = (edits: readonly TextEdit[], by: number): readonly TextEdit[] =>
      edits.map(({ from, to, text }) => ({ from: from + by, to: to + by, text }));
    const edits = moved(editsOfDelta(event.delta), start - block.from);
    return isMade(block.before, edits, block.after) ? moved(edits, block.from) : undefined;
  }
}
