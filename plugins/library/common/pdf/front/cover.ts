/** Pages that archives, repositories and publishers put before a paper. */
import type { Line } from '../page/lines.ts';

/** What only such pages say. */
const COVER =
  /\bjstor\b|stable url|this content downloaded|accepted manuscript|author'?s? (?:accepted|post-?print)|accepted version|unedited manuscript|institutional repository|research repository|\brepository\b|digital ?commons|scholarworks|open research online|eprints?\b.*\b(?:library|university)|see discussions, stats|hal is a multi-?disciplinary|archive ouverte|take ?down policy|citation for published version|please cite the published|view the article online|to cite this (?:article|version|document)|pdf hosted at|downloaded from|terms (?:&|and) conditions of (?:use|access)|\bpermalink\b|previously published works|digital library\b|electronic copy available|content (?:was|has been) (?:downloaded|uploaded)|deposited in\b/i;
/** Begins the text of a paper: no page with it is a cover. */
const OWN = /^\W*(?:\d{1,2}\.?\s+)?(?:abstract|introduction|summary|zusammenfassung|einleitung)\b/i;
/** Words of a cover at the most. */
const MOST_WORDS = 550;
/** Lines of one at the most that such words alone, in a running foot, make none. */
const LEAST_FOUND = 2;

export const isCover = (lines: readonly Line[]): boolean => {
  const words = lines.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (words > MOST_WORDS || lines.some(({ text }) => OWN.test(text))) return false;
  const found = lines.filter(({ text }) => COVER.test(text)).length;
  return found >= LEAST_FOUND || (found > 0 && words < MOST_WORDS / 2);
};
