/** A document that was taken in, as few letters: for tests that say what it is to be. */
import type { TakenManuscript } from '../../../common/manuscript.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { treeShape } from '../../../common/tree-shape.ts';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';

interface Json {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href: string } }[];
  readonly content?: readonly Json[];
}

const attrsOf = ({ attrs = {} }: Json, ...left: string[]): string => {
  const told = Object.entries(attrs).filter(
    ([name, value]) => !left.includes(name) && !(Array.isArray(value) && value.length === 0),
  );
  return told
    .map(([name, value]) => (value === true ? name : `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`))
    .join(' ');
};

const inline = (json: Json): string => {
  if (json.type === 'text') {
    const marks = (json.marks ?? []).map(({ type, attrs }) => (attrs ? attrs.href : type)).join(' ');
    return marks === '' ? (json.text ?? '') : `<${marks}>${json.text ?? ''}</>`;
  }
  const words = (json.content ?? []).map(inline).join('');
  if (json.type === 'math') return `$${String(json.attrs?.tex)}$`;
  if (json.type === 'hard_break') return '↵';
  if (json.type === 'citation') return '[cited]';
  return json.type === 'footnote' ? `[note: ${words}]` : `[${json.type} ${attrsOf(json, 'target')}]`;
};

const block = (json: Json, depth: number): string[] => {
  const space = '  '.repeat(depth);
  if (json.type === 'line' || json.type === 'code_block') {
    const head = [json.type === 'line' ? '' : 'code', attrsOf(json, 'id')].filter(Boolean).join(' ');
    return [`${space}${head === '' ? '' : `(${head}) `}${(json.content ?? []).map(inline).join('')}`];
  }
  const attrs = attrsOf(json, 'id', 'colwidth').replace(/(?:colspan|rowspan)=1\b ?/g, '');
  return [`${space}${`${json.type} ${attrs}`.trim()}`, ...(json.content ?? []).flatMap((child) => block(child, depth + 1))];
};

/** Each block as a line. The document is of the schema. */
export const told = ({ doc }: TakenManuscript): string[] => {
  documentOf(doc);
  return ((doc as Json).content ?? []).flatMap((child) => block(child, 0));
};

/** The letters of a document, counted apart from how the readers count them. */
export const lettersOf = (doc: unknown): string => {
  const letters = (json: Json): string => {
    const inner = (json.content ?? []).map(letters).join('');
    if (json.type === 'text') return json.text ?? '';
    if (treeShape.lines.has(json.type)) return `${inner}\n`;
    if (treeShape.leaves.has(json.type)) return `${OBJECT}\n`;
    if (treeShape.holding.has(json.type)) return OBJECT + inner + OBJECT;
    return treeShape.inline.has(json.type) ? OBJECT : inner;
  };
  return letters(doc as Json);
};

/** The words that a place is of. */
export const at = (
  taken: TakenManuscript,
  place: { readonly from: number; readonly to: number } | undefined,
): string | undefined => place && lettersOf(taken.doc).slice(place.from, place.to);

export const lost = ({ left }: TakenManuscript): Record<string, number> =>
  Object.fromEntries(left.map(({ what, count }) => [what, count]));
