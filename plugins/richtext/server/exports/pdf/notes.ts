/**
 * Notes: at the foot of the page where their mark is. What would have its page set anew for each of them has their marks only, and they
 * follow behind it, at the foot of the page where it ends, or as text where they are hundreds.
 */
import type { Node } from 'prosemirror-model';
import type { Setting } from './setting.ts';
import { all, call, labelled, str } from './typst.ts';

/** Of a table or a figure: with some hundred of them one of ten pages took minutes, and all the memory that there is. */
const MOST = 12;
/** Some hundred that begin on one page take three times the memory of the same words in the text, where they stand in place of its foot. */
const MOST_AT_FOOT = 100;

/** A mark that counts as a note does, and tells its number to the note that stands in the text. */
const inText = (label: string, words: string, setting: Setting): { mark: string; note: string } => {
  const name = setting.newLabel();
  // A mark that is not printed, or printed twice, would end it all.
  const number = `context { let mark = query(label(${str(name)})).at(0, default: none); if mark != none { super(numbering("1", ..counter(footnote).at(mark.location()))) } }`;
  return {
    mark: all(['counter(footnote).step()', labelled(name, 'context super(counter(footnote).display("1"))')]),
    note: labelled(label, call('block', { spacing: '0.5em' }, `text(size: 0.85em, ${all([number, words])})`)),
  };
};

/** @param id what leads to it @param words content of Typst */
export const note = (id: string | undefined, words: string, setting: Setting): string => {
  const { notes } = setting;
  if (!notes) return labelled(id, call('footnote', {}, words));
  const label = id ?? setting.newLabel();
  if (setting.hasNotesInText) {
    const { mark, note: said } = inText(label, words, setting);
    notes.push(said);
    return mark;
  }
  notes.push(labelled(label, call('footnote', {}, words)));
  return `footnote(label(${str(label)}))`;
};

/** Sets what stands in something with the marks of its notes only, and puts them behind it, at the foot of the page or as text. */
export const withNotesBehind = (setting: Setting, set: (setting: Setting) => string, hasNotesInText = false): string => {
  if (setting.notes) return set(setting);
  const notes: string[] = [];
  const said = set({ ...setting, notes, hasNotesInText });
  if (notes.length === 0) return said;
  // Those at the foot take no room here.
  return all([said, hasNotesInText ? all(notes) : `place(hide(${all(notes)}))`]);
};

const countOf = (node: Node, { manuscript }: Setting): number => {
  let count = 0;
  node.descendants(({ type }) => {
    if (type.name === 'footnote' || (type.name === 'citation' && manuscript.printed.isNote)) count++;
  });
  return count;
};

/** Of a table or a figure; where its notes are many, they follow behind it. */
export const withItsNotes = (node: Node, setting: Setting, set: (setting: Setting) => string): string => {
  const count = countOf(node, setting);
  return count > MOST ? withNotesBehind(setting, set, count > MOST_AT_FOOT) : set(setting);
};
