/**
 * Splits a tagged file of EndNote (Refer) into records. A record begins at `%0`, or, in files of the old `refer`, which has no types,
 * behind an empty line. Breaks inside of values are kept: keywords stand on lines of their own.
 */
import { linesOf } from '../lines.ts';
import type { TagList } from '../tags.ts';

export interface EnwRecord {
  readonly tags: TagList;
  readonly line: number;
}

const TAG_LINE = /^\s{0,3}%(\S)(?:\s(.*)|)$/;

/** @yields each record; lines before the first tag are passed over */
export function* scanEnw(text: string): Generator<EnwRecord> {
  let tags: [string, string[]][] = [];
  let begun = 0;
  let number = 0;
  let isApart = false;
  const record = (): EnwRecord => ({ tags: tags.map(([tag, lines]) => [tag, lines.join('\n')] as const), line: begun });
  for (const line of linesOf(text)) {
    number++;
    const [, tag, value = ''] = TAG_LINE.exec(line) ?? [];
    if (tag === undefined) {
      const said = line.trim();
      if (said === '') isApart = true;
      else tags.at(-1)?.[1].push(said);
      continue;
    }
    if (tags.length > 0 && (tag === '0' || (isApart && tags[0]?.[0] !== '0'))) {
      yield record();
      tags = [];
    }
    if (tags.length === 0) begun = number;
    isApart = false;
    tags.push([tag, [value.trim()]]);
  }
  if (tags.length > 0) yield record();
}
