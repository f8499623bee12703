/** Splits a file of PubMed (MEDLINE) into records: tags of four columns and a hyphen, values that go on in indented lines. */
import { linesOf } from '../lines.ts';
import type { TagList } from '../tags.ts';

export interface NbibRecord {
  readonly tags: TagList;
  readonly line: number;
}

const TAG_LINE = /^([A-Z][A-Z0-9]{1,3}) {0,2}-(?: (.*)|)$/;
const FIRST = 'PMID';

/** @yields each record; a record begins at its PMID, or behind an empty line */
export function* scanNbib(text: string): Generator<NbibRecord> {
  let tags: [string, string][] = [];
  let begun = 0;
  let number = 0;
  let isApart = false;
  for (const line of linesOf(text)) {
    number++;
    const [, tag, value = ''] = TAG_LINE.exec(line) ?? [];
    if (tag === undefined) {
      const last = tags.at(-1);
      const said = line.trim();
      if (said === '') isApart = true;
      else if (last) last[1] = `${last[1]} ${said}`.trim();
      continue;
    }
    if (tags.length > 0 && (tag === FIRST || isApart)) {
      yield { tags, line: begun };
      tags = [];
    }
    if (tags.length === 0) begun = number;
    isApart = false;
    tags.push([tag, value.trim()]);
  }
  if (tags.length > 0) yield { tags, line: begun };
}
