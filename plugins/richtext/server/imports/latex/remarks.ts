/** What a source says of places in it: each is said of the word before it. */
import type { Node } from 'prosemirror-model';
import type { Said } from '../../../common/manuscript.ts';
import { lettersOf } from '../../../common/letters.ts';
import type { TexRemark } from '../../../common/tex/reading.ts';

/** The number of a remark, as it stands in the text (`readTex`). */
const SIGN = /\u0003(\d+)\u0003/g;
/** Letters among which a word is looked for. */
const NEAR = 200;

interface Json {
  readonly text?: string;
  readonly content?: readonly Json[];
}

const without = (json: Json): Json[] => {
  if (json.text !== undefined) {
    const text = json.text.replace(SIGN, '');
    return text === '' ? [] : [{ ...json, text }];
  }
  return [json.content ? { ...json, content: json.content.flatMap(without) } : json];
};

/** Of the word before, or of the one behind where a line begins with what is said of it. */
const placeOf = (before: string, behind: string): Said['place'] => {
  const word = /[^\s\ufffc]+[^\S\n]*$/.exec(before.slice(-NEAR))?.[0] ?? '';
  const next = /^[^\s\ufffc]*/.exec(behind.slice(0, NEAR))?.[0] ?? '';
  const from = before.length - word.length;
  const to = word === '' ? before.length + next.length : from + word.trimEnd().length;
  return to > from ? { from, to } : undefined;
};

/** @param doc of the schema, with signs in its words */
export const takeRemarks = (doc: Node, remarks: readonly TexRemark[]): { doc: unknown; comments: readonly Said[] } => {
  const { text } = lettersOf(doc);
  const places = new Map<number, Said['place']>();
  for (const { 0: sign, 1: number, index } of text.matchAll(SIGN)) {
    const behind = text.slice(index + sign.length, index + sign.length + NEAR * 2);
    places.set(Number(number), placeOf(text.slice(0, index).replace(SIGN, ''), behind.replace(SIGN, '')));
  }
  const comments = remarks.map(
    ({ words }, number): Said => ({ place: places.get(number), said: [{ name: '', text: words, at: '' }] }),
  );
  const [plain] = without(doc.toJSON() as Json);
  return { doc: plain, comments };
};
