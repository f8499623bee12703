/** Splits a RIS file into records of tags and values. Tolerates missing `ER`, lower-case tags, odd blanks and wrapped lines. */
import { linesOf } from '../lines.ts';

export interface RisRecord {
  /** In the order of the file. */
  readonly tags: readonly (readonly [tag: string, value: string])[];
  readonly line: number;
  /** Whether it was begun by `TY`. */
  readonly hasType: boolean;
}

const TAG_LINE = /^\s{0,3}([A-Za-z][A-Za-z0-9])\s{1,3}-(?:\s(.*)|)$/;

/** @yields each record; lines before the first tag are passed over. */
export function* scanRis(text: string): Generator<RisRecord> {
  let tags: [string, string][] = [];
  let begun = 0;
  let number = 0;
  const record = (): RisRecord => ({ tags, line: begun, hasType: tags[0]?.[0] === 'TY' });
  for (const line of linesOf(text)) {
    number++;
    const [, name, value = ''] = TAG_LINE.exec(line) ?? [];
    if (name === undefined) {
      const last = tags.at(-1);
      if (last && line.trim() !== '') last[1] = `${last[1]} ${line.trim()}`.trim();
      continue;
    }
    const tag = name.toUpperCase();
    if ((tag === 'TY' || tag === 'ER') && tags.length > 0) {
      yield record();
      tags = [];
    }
    if (tag === 'ER') continue;
    if (tags.length === 0) begun = number;
    tags.push([tag, value.trim()]);
  }
  if (tags.length > 0) yield record();
}
