/**
 * Notes: at the foot of the page where their mark is. What would have its page set anew for each of them has their marks only, and they
 * follow behind it, at the foot of the page where it ends.
 */
import type { Node } from 'prosemirror-model';
import type { Setting } from './setting.ts';
import { all, call, labelled, str } from './typst.ts';

/** Of a table or a figure: with some hundred of them one of ten pages took minutes, and all the memory that there is. */
const MOST = 12;

/** @param id what leads to it @param words content of Typst */
export const note = (id: string | undefined, words: string, setting: Setting): string => {
  const { notes } = setting;
  if (!notes) return labelled(id, call('footnote', {}, words));
  const label = id ?? setting.newLabel();
  notes.push(labelled(label, call('footnote', {}, words)));
  return `footnote(label(${str(label)}))`;
};

/** Sets what stands in something with the marks of its notes only, and puts them behind it, where they take no room. */
export const withNotesBehind = (setting: Setting, set: (setting: Setting) => string): string => {
  if (setting.notes) return set(setting);
  const notes: string[] = [];
  const said = set({ ...setting, notes });
  return notes.length === 0 ? said : all([said, `place(hide(${all(notes)}))`]);
};

export const hasManyNotes = (node: Node, { manuscript }: Setting): boolean => {
  let count = 0;
  node.descendants(({ type }) => {
    if (type.name === 'footnote' || (type.name === 'citation' && manuscript.printed.isNote)) count++;
  });
  return count > MOST;
};
