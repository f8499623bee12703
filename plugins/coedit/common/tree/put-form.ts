/** Makes stretches of a tree look otherwise, and tells what makes them look as before. */
import * as Y from 'yjs';
import type { Form, FormEdit } from '../form.ts';
import type { PlacedBlock, TreeView } from './tree-view.ts';

type Look = Readonly<Record<string, unknown>>;

/** What a form sets, as it is now. */
const asNow = (set: Form['set'], now: Look): Form['set'] =>
  Object.fromEntries(Object.keys(set).map((name) => [name, (now[name] ?? null) as Form['set'][string]]));

const putWords = (view: TreeView, { block, from: start }: PlacedBlock, { from, to, form: { set } }: FormEdit): FormEdit[] => {
  const before: FormEdit[] = [];
  for (const { of, from: offset, length } of block.pieces) {
    if (!(of instanceof Y.XmlText)) continue;
    const at = start + offset;
    const [first, end] = [Math.max(from, at), Math.min(to, at + length)];
    if (end <= first) continue;
    let run = at;
    for (const { insert, attributes = {} } of of.toDelta() as { insert: string; attributes?: Look }[]) {
      const [left, right] = [Math.max(first, run), Math.min(end, run + insert.length)];
      if (right > left) before.push({ from: left, to: right, form: { of: 'words', set: asNow(set, attributes) } });
      run += insert.length;
    }
    of.format(first - at, end - first, { ...set });
    view.forget(of);
  }
  return before;
};

const putLine = (view: TreeView, { block: { element, words }, from }: PlacedBlock, { form: { set } }: FormEdit): FormEdit[] => {
  const before: FormEdit = {
    ...{ from, to: from + words.length },
    form: { of: 'lines', set: asNow(set, element.getAttributes() as Look) },
  };
  for (const [name, value] of Object.entries(set)) {
    if (value === null) element.removeAttribute(name);
    // The types of yjs know strings alone; whatever JSON has can be one.
    else element.setAttribute(name, value as string);
  }
  view.forget(element);
  return [before];
};

/** Within a transaction. @returns for each of them what puts back how it was, of the same letters */
export const putForms = (view: TreeView, edits: readonly FormEdit[]): FormEdit[][] =>
  edits.map((edit) => {
    const { lines, verbatim } = view.shape;
    const touched = view.blocks.filter(({ from, block: { words } }) => from < edit.to && from + words.length > edit.from);
    return touched
      .filter(({ block: { element } }) => lines.has(element.nodeName) && !verbatim.has(element.nodeName))
      .flatMap((placed) => (edit.form.of === 'words' ? putWords(view, placed, edit) : putLine(view, placed, edit)));
  });
