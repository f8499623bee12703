/** What a person would miss of a document, counted: what went out and what came back are to have the same. */
import type { Node } from 'prosemirror-model';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Numbered, numberingOf } from '../../../common/numbering.ts';

type Counts = Record<string, number>;

/** A footnote of a citation alone is one that a style of notes has made. */
const isCitingNote = (node: Node): boolean =>
  node.childCount > 0 &&
  node.children.every((child) => child.type.name === 'citation' || (child.isText && /^[\s.,;]*$/.test(child.text ?? '')));

const hasWords = (node: Node): boolean =>
  node.textContent.trim() !== '' || node.children.some(({ isText, type }) => !isText && type.name !== 'hard_break');

/** Letters that every program keeps where they are: blanks at the ends of lines are not. */
const lettersIn = (text: string): number => text.replace(/[\s\p{C}\ufffd]/gu, '').length;

const COUNTED = new Set('bibliography table_of_contents page_break rule code_block citation image table table_row'.split(' '));
const FORMULAS = new Set(['equation', 'math']);
/** What a reference to nothing prints, which is words in a file. */
const BROKEN = '??';

/** What it refers to has something to be called by. */
const prints = ({ kind, number, title }: Numbered): boolean => number !== '' || (kind === 'heading' && title !== '');

/** Marks that say something: headings are bold by themselves, and links are underlined. */
const marksOf = ({ marks }: Node, line: Node | null, around: Node): string[] => {
  const names = marks.map(({ type }) => type.name);
  const kind = String(line?.attrs.kind);
  const isBold = /^(?:h\d|title)$/.test(kind) || around.type.name === 'table_header';
  const isItalic = /^(?:h[45]|affiliation)$/.test(kind);
  return names.filter(
    (name) => !((name === 'strong' && isBold) || (name === 'em' && isItalic) || (name === 'underline' && names.includes('link'))),
  );
};

/** Code below code of the same language is one block for most programs. */
const goesOn = (node: Node, before: Node | null | undefined): boolean =>
  node.type.name === 'code_block' && before?.type.name === 'code_block' && before.attrs.language === node.attrs.language;

export const countDocument = ({ doc, printed }: Pick<Manuscript, 'doc' | 'printed'>): Counts => {
  const counts: Counts = {};
  const add = (what: string, by = 1): void => void (by > 0 && (counts[what] = (counts[what] ?? 0) + by));
  const numbering = numberingOf(doc);
  doc.descendants((node, at, parent, index) => {
    const { name } = node.type;
    const { kind, list, target } = node.attrs as { kind?: string | null; list?: string | null; target?: string };
    if (node.isText) {
      const letters = lettersIn(node.text ?? '');
      for (const each of ['letters', ...marksOf(node, parent, doc.resolve(at).node(-1))]) add(each, letters);
    } else if (name === 'line' && hasWords(node)) {
      if (kind) add(kind);
      if (list && list !== 'more') add(`${list} item`);
    } else if (name === 'footnote' && !(printed.isNote && isCitingNote(node))) add(name);
    // One that stands alone in its line is a display for Word.
    else if (FORMULAS.has(name)) add('formula');
    else if (COUNTED.has(name) && !goesOn(node, index > 0 ? parent?.child(index - 1) : null)) add(name);
    else if (name === 'figure') add(kind === 'table' ? 'figure of a table' : name);
    else if (name === 'cross_reference') {
      const referred = numbering.of(target ?? '');
      if (referred && prints(referred)) add(`reference to ${referred.kind}`);
      else add('letters', BROKEN.length);
    }
  });
  return counts;
};
