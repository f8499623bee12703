/** What a source says of places in it: each is said of the word before it. */
import type { Node } from 'prosemirror-model';
import type { Said } from '../../../common/manuscript.ts';
import { lettersOf } from '../../../common/letters.ts';
import type { TexRemark } from '../../../common/tex/reading.ts';

/** Stands in the text where something is said (`readTex`). */
const SIGN = '\u0003';

interface Json {
  readonly text?: string;
  readonly content?: readonly Json[];
}

const without = (json: Json): Json[] => {
  if (json.text !== undefined) {
    const text = json.text.replaceAll(SIGN, '');
    return text === '' ? [] : [{ ...json, text }];
  }
  return [json.content ? { ...json, content: json.content.flatMap(without) } : json];
};

/** @param doc of the schema, with signs in its words */
export const takeRemarks = (doc: Node, remarks: readonly TexRemark[]): { doc: unknown; comments: readonly Said[] } => {
  const { text } = lettersOf(doc);
  const comments: Said[] = [];
  let at = text.indexOf(SIGN);
  for (let n = 0; at >= 0; n++, at = text.indexOf(SIGN, at + 1)) {
    const before = text.slice(0, at).replaceAll(SIGN, '');
    const word = /[^\s\ufffc]+[^\S\n]*$/.exec(before.slice(-200))?.[0] ?? '';
    const behind = /^[^\s\ufffc]*/.exec(text.slice(at, at + 200).replaceAll(SIGN, ''))?.[0] ?? '';
    const to = before.length + (word === '' ? behind.length : word.trimEnd().length - word.length);
    const place = { from: before.length - word.length, to };
    const said = remarks[n];
    if (said) comments.push({ place: place.to > place.from ? place : undefined, said: [{ name: '', text: said.words, at: '' }] });
  }
  const [plain] = without(doc.toJSON() as Json);
  return { doc: plain, comments };
};
