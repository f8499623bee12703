/** Who wrote a paper: what is in the letters of the first people below its title, down to its abstract. */
import type { Line } from '../page/lines.ts';
import { type FrontPage, isRunning } from './front-page.ts';
import { isAddress } from './name-words.ts';
import { isHeadingName } from './not-a-title.ts';
import { beginsBlocks, inBlocks } from './people-blocks.ts';
import { goesOn, hasPeople, type Letters, lettersOf, namesIn, textIn } from './people-row.ts';
import type { FoundTitle } from './title.ts';

const MOST_ROWS = 60;
const MOST = 100;
const END =
  /^\W*(?:abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|keywords?|index terms|ccs concepts|acm reference)\b/i;
/** Rows of one list stand this close, in parts of their size. */
const CLOSE = 2.2;

/** Words of a row of running text at least: addresses of several people side by side are long, and few. */
const LEAST_WORDS = 8;
const isText = (row: Line): boolean => isRunning(row) && !row.text.includes('@') && row.text.split(' ').length >= LEAST_WORDS;

/** Rows between the title and what follows its people. */
const regionOf = ({ rows }: FrontPage, title: FoundTitle): Line[] => {
  const last = title.rows.at(-1);
  const below = rows.slice(last ? rows.indexOf(last) + 1 : 0, MOST_ROWS);
  const end = below.findIndex((row) => END.test(row.text) || isHeadingName(row.text) || isText(row));
  return end === -1 ? below : below.slice(0, end);
};

/** Rows whose lists go on in the next one are put together: a name may be parted by the end of a row. */
const runsOf = (rows: readonly Line[], letters: Letters): string[] => {
  const runs: string[] = [];
  let before: { row: Line; text: string } | undefined;
  for (const row of rows) {
    const text = textIn(row, letters);
    if (!/\p{L}{2}/u.test(text)) continue;
    const isSame =
      before &&
      goesOn(before.text) &&
      namesIn(runs.at(-1) ?? '').isList &&
      before.row.y - row.y < letters.size * CLOSE &&
      !isAddress(text);
    if (isSame) runs[runs.length - 1] += ` ${text}`;
    else runs.push(text);
    before = { row, text };
  }
  return runs;
};

/** Names as they are printed, in their order; none when the page names nobody that can be told. */
export const peopleOf = (front: FrontPage, title: FoundTitle): string[] => {
  const region = regionOf(front, title);
  const start = region.findIndex(hasPeople);
  const first = region[start];
  const letters = first && lettersOf(first);
  if (!letters) return [];
  const rows = region.slice(start);
  const names = runsOf(beginsBlocks(first) ? inBlocks(rows) : rows, letters).flatMap((run) => {
    const found = namesIn(run);
    return found.isList ? found.names : [];
  });
  return [...new Set(names)].slice(0, MOST);
};
