/** The top of a paper: its title and who wrote it, as the library reads them, and which lines are that and no text. */
import { isRunning } from '#plugins/library/common/pdf/front/front-page.ts';
import { readFront } from '#plugins/library/common/pdf/front/read-front.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';
import type { PageText } from '#plugins/library/common/pdf/page/pieces.ts';

/** Words of addresses and of what else stands under a title: a line with them that looks like a heading is none. */
const ADDRESS =
  /@|https?:|\b(?:universit\w*|institut\w*|department|dept|school|college|laborator\w*|labs?|research|center|centre|hospital|faculty|corporation|inc|ltd|gmbh|company|academy|ministry|division|group|abstract|keywords?|received|accepted|published|dated?|email|e-mail|correspond\w*|preprint|january|february|march|april|june|july|august|september|october|november|december|road|street|avenue|usa|china|germany|deutschland|united|kingdom|journal|proceedings|conference|vol|volume|doi|issn|article|working|papers|version|draft|technical|report|computer|science|engineering)\b/i;
export const isAddress = (text: string): boolean => ADDRESS.test(text);

export interface Front {
  readonly title: string;
  readonly authors: readonly string[];
  /** Lines that belong to neither abstract nor text. */
  readonly lines: ReadonlySet<Line>;
}

/** Pages that it may stand on. */
const FIRST_PAGES = 3;

/** @param lines of the first page before its first heading, in reading order */
export const frontOf = (lines: readonly Line[], pages: readonly PageText[]): Front => {
  const { title = '', people } = readFront(pages.slice(0, FIRST_PAGES), new Date().getFullYear());
  const start = lines.findIndex(({ text }) => title !== '' && title.startsWith(text.slice(0, 12).trim()) && text.length > 2);
  const end = lines.findIndex((line, index) => index > start && isRunning(line));
  return { title, authors: people, lines: new Set(lines.slice(0, end === -1 ? lines.length : end)) };
};
