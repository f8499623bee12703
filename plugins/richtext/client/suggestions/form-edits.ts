/** What somebody has made of how words look, or of what lines are, while suggesting: as forms of letters, none of which comes or goes. */
import type { Mark, Node } from 'prosemirror-model';
import type { Form, FormEdit } from '#plugins/coedit/common/form.ts';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { treeShape } from '../../common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';

/** Attributes of lines that nobody sets by hand. */
const OWN = new Set(['id', 'hint', 'about']);

type Set = Form['set'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface PlacedLine {
  readonly node: Node;
  /** Before it, in the document. */
  readonly at: number;
}

const linesIn = (doc: Node): readonly PlacedLine[] => {
  const lines: PlacedLine[] = [];
  doc.descendants((node, at) => {
    if (!treeShape.lines.has(node.type.name)) return true;
    lines.push({ node, at });
    return false;
  });
  return lines;
};

/** One after the other, with the marks of those that are words. */
const runsOf = (line: Node): { length: number; readonly marks: readonly Mark[] | undefined }[] =>
  line.children.map((child) => ({
    length: child.isText ? child.nodeSize : treeShape.holding.has(child.type.name) ? child.nodeSize : 1,
    marks: child.isText ? child.marks : undefined,
  }));

const setOf = (before: readonly Mark[], after: readonly Mark[]): Set => {
  const added = after.filter((mark) => !mark.isInSet(before)).map(({ type, attrs }) => [type.name, attrs] as const);
  const gone = before.filter(({ type }) => !type.isInSet(after)).map(({ type }) => [type.name, null] as const);
  return Object.fromEntries([...added, ...gone]) as Set;
};

const wordsOf = (before: Node, after: Node, start: number): FormEdit[] => {
  const [was, is] = [runsOf(before), runsOf(after)];
  const edits: FormEdit[] = [];
  let from = start;
  for (let [one, other] = [was.shift(), is.shift()]; one && other; ) {
    const length = Math.min(one.length, other.length);
    const set = one.marks && other.marks ? setOf(one.marks, other.marks) : {};
    if (Object.keys(set).length > 0) edits.push({ from, to: from + length, form: { of: 'words', set } });
    from += length;
    one.length -= length;
    other.length -= length;
    if (one.length === 0) one = was.shift();
    if (other.length === 0) other = is.shift();
  }
  return edits;
};

const lineOf = (before: Node, after: Node, from: number, to: number): FormEdit[] => {
  const names = Object.keys(after.attrs).filter((name) => !OWN.has(name) && !isSame(before.attrs[name], after.attrs[name]));
  if (names.length === 0) return [];
  const set = Object.fromEntries(names.map((name) => [name, after.attrs[name] as Set[string]]));
  return [{ from, to, form: { of: 'lines', set } }];
};

/** Those of the same form that follow each other are one; what stands between words and is none is no gap. */
const joined = (edits: readonly FormEdit[], content: string): FormEdit[] =>
  edits.reduce<FormEdit[]>((all, edit) => {
    const last = all.at(-1);
    const isNext = last !== undefined && [...content.slice(last.to, edit.from)].every((sign) => sign === '\n' || sign === OBJECT);
    if (!isNext || !isSame(last.form, edit.form)) return [...all, edit];
    all[all.length - 1] = { ...last, to: edit.to };
    return all;
  }, []);

/** @returns none where words are others, or where something else than words and lines is another */
export const formEditsOf = (before: Node, after: Node): readonly FormEdit[] => {
  const letters = wordsIn(before);
  const { content } = letters;
  if (content !== wordsIn(after).content) return [];
  const [was, is] = [linesIn(before), linesIn(after)];
  if (was.length !== is.length) return [];
  const words: FormEdit[] = [];
  const lines: FormEdit[] = [];
  was.forEach(({ node, at }, index) => {
    const next = is[index]?.node;
    if (!next || node === next || node.type !== next.type) return;
    const from = letters.letterAt(at + 1);
    words.push(...wordsOf(node, next, from));
    lines.push(...lineOf(node, next, from, letters.letterAt(at + node.nodeSize - 1) + 1));
  });
  return [...joined(words, content), ...joined(lines, content)];
};
