/** What LaTeX sets beside each other without saying that it belongs together: captions of what does not float, and keywords as words. */

const LINE = String.raw`<p data-kind="caption"(\u0001\d+\u0001)?>((?:(?!</p>)[^])*)</p>\n`;
const TABLE = String.raw`(<table(?:(?!<table)[^])*?</table>)\n`;
const ABOVE = new RegExp(LINE + TABLE, 'g');
const BELOW = new RegExp(TABLE + LINE, 'g');
const PICTURE = new RegExp(String.raw`<figure data-kind="">(<img[^>]*>)</figure>\n` + LINE, 'g');

const KEYWORDS =
  /^<p(?: [^>]*)?>\s*<strong>(?:Key ?words|Index Terms|Schlüsselwörter|Schlagwörter)\s*[:.—]?\s*<\/strong>\s*[:.—]?\s*/i;

/** `\captionof` above or below a table, or below a picture, is what a float has. */
export const withCaptions = (body: string): string =>
  body
    .replace(ABOVE, '<figure$1 data-kind="table"><figcaption>$2</figcaption>$3</figure>\n')
    .replace(BELOW, '<figure$2 data-kind="table"><figcaption>$3</figcaption>$1</figure>\n')
    .replace(PICTURE, '<figure$2 data-kind="">$1<figcaption>$3</figcaption></figure>\n');

/** Keywords that a text begins with, in classes that have no command for them. */
export const withKeywords = (body: string): string => body.replace(KEYWORDS, '<p data-kind="keywords">');
