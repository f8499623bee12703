/** How texts lie in documents, and which texts are as documents have them: one way for letters and for trees. */
import * as Y from 'yjs';
import { applyEdits, TEXT, textOf } from '../common/document.ts';
import type { Authored, AuthoredEdit, TextKind, TextShape } from '../common/server-services.ts';
import { editsBetween } from '../common/text/edits-between.ts';
import { applied } from '../common/text/text-edit.ts';
import { placesOf, type TextPlaces } from '../common/text-places.ts';
import type { FormEdit } from '../common/form.ts';
import { eraseLetters, writeLetters } from '../common/tree/edit-letters.ts';
import type { PartEdit } from '../common/part.ts';
import { type PutPart, putPart } from '../common/tree/put-part.ts';
import { putForms } from '../common/tree/put-form.ts';
import { TreePlaces } from '../common/tree/tree-places.ts';
import { followTree, TreeView } from '../common/tree/tree-view.ts';
import { authoredLetters, authoredTree, type Writer } from './texts/authored.ts';
import { type Signed, signTexts, textsIn } from './texts/sign-texts.ts';
import { writeEdits, type Writers } from './texts/write-edits.ts';
import type { Rules } from './updates/read-update.ts';

export interface Kept {
  readonly rules: Rules;
  plain(doc: Y.Doc): string;
  put(doc: Y.Doc, plain: string): void;
  /** Letters of a plain text. */
  words(plain: string): string;
  /** As the document is now. */
  places(doc: Y.Doc): TextPlaces;
  /** Those of a document that changes. */
  follow(doc: Y.Doc): Pick<TextPlaces, 'length'>;
  /** One transaction. @param edits of its letters */
  write(doc: Y.Doc, edits: readonly AuthoredEdit[], writers: Writers): void;
  /** Letters changed in a plain text that nobody has opened. */
  edited(plain: string, edits: readonly AuthoredEdit[]): string;
  /** One transaction. @returns what puts back how each was; nothing of texts that are letters */
  form(doc: Y.Doc, edits: readonly FormEdit[]): FormEdit[][];
  /** The same in a plain text that nobody has opened. */
  formed(plain: string, edits: readonly FormEdit[]): { readonly plain: string; readonly before: FormEdit[][] };
  /**
   * Parts in the order of their letters, each a transaction of its own.
   * @param numbers of yjs with which each is written
   * @returns what has become of each; nothing of texts that are letters
   */
  part(doc: Y.Doc, edits: readonly PartEdit[], numbers: readonly number[]): (PutPart | undefined)[];
  /** @param people by client number */
  authored(doc: Y.Doc, people: ReadonlyMap<number, Writer>): readonly Authored[];
  /** Writes the same letters again, as those who wrote them. @param signed one behind the other from the beginning */
  sign(doc: Y.Doc, signed: readonly Signed[]): void;
}

/** Texts that are letters. */
const letters: Kept = {
  rules: { roots: new Set([TEXT]), tree: undefined },
  plain: (doc) => textOf(doc).toString(),
  put: (doc, plain) => applyEdits(textOf(doc), editsBetween(textOf(doc).toString(), plain)),
  words: (plain) => plain,
  places: (doc) => placesOf(textOf(doc)),
  follow: textOf,
  write(doc, edits, writers) {
    const text = textOf(doc);
    writeEdits(doc, edits, writers, {
      erase(from, to) {
        text.delete(from, to - from);
        return undefined;
      },
      write: (at, words) => text.insert(at, words),
    });
  },
  edited: applied,
  form: (_doc, edits) => edits.map(() => []),
  formed: (plain, edits) => ({ plain, before: edits.map(() => []) }),
  part: (_doc, edits) => edits.map(() => undefined),
  authored: (doc, people) => authoredLetters(textOf(doc), people),
  sign: (doc, signed) => signTexts(doc, [{ text: textOf(doc), from: 0 }], signed),
};

/** Places as they are when all those before have grown as well. */
const moved = (all: readonly (PutPart | undefined)[]): (PutPart | undefined)[] => {
  let grown = 0;
  return all.map((one) => {
    if (!one) return undefined;
    const { before, place } = one;
    const now = { from: place.from + grown, to: place.to + grown };
    grown += place.to - place.from - (before.to - before.from);
    return { ...one, place: now };
  });
};

const treeOf = (shape: TextShape): Kept => {
  const { tree } = shape;
  const viewOf = (doc: Y.Doc): TreeView => new TreeView(doc.getXmlFragment(tree.root), tree);
  return {
    rules: { roots: new Set([tree.root]), tree },
    plain: (doc) => shape.plain(doc),
    put: (doc, plain) => shape.put(doc, plain),
    words: (plain) => shape.words(plain),
    places: (doc) => new TreePlaces(viewOf(doc)),
    follow: (doc) => followTree(doc, tree),
    write(doc, edits, writers) {
      const view = viewOf(doc);
      writeEdits(doc, edits, writers, {
        erase: (from, to) => eraseLetters(view, from, to),
        write: (at, words, look) => writeLetters(view, at, words, look),
      });
    },
    edited(plain, edits) {
      const doc = new Y.Doc();
      shape.put(doc, plain);
      this.write(doc, edits, { numbers: new Map(), mine: doc.clientID });
      const made = shape.plain(doc);
      doc.destroy();
      return made;
    },
    form: (doc, edits) => doc.transact(() => putForms(viewOf(doc), edits)),
    formed(plain, edits) {
      const doc = new Y.Doc();
      shape.put(doc, plain);
      const before = this.form(doc, edits);
      const made = shape.plain(doc);
      doc.destroy();
      return { plain: made, before };
    },
    part(doc, edits, numbers) {
      const view = followTree(doc, tree);
      const mine = doc.clientID;
      // From the end, so that places before are still true.
      const put = edits.map((edit, index) => ({ edit, number: numbers[index] ?? mine })).toReversed();
      const made = put.map(({ edit, number }) => {
        doc.clientID = number;
        return doc.transact(() => putPart(view, edit));
      });
      doc.clientID = mine;
      return moved(made.toReversed());
    },
    authored: (doc, people) => authoredTree(viewOf(doc), people),
    sign: (doc, signed) => signTexts(doc, textsIn(viewOf(doc)), signed),
  };
};

const trees = new WeakMap<TextShape, Kept>();

export const keptAs = ({ shape }: TextKind): Kept => {
  if (!shape) return letters;
  const known = trees.get(shape) ?? treeOf(shape);
  trees.set(shape, known);
  return known;
};

/** A database takes no text with this letter, which nobody sees. */
export const withoutNul = (content: string): string => content.replaceAll('\0', '');
