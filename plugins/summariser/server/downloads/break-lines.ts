/** Breaks a text into lines of a width. */

/** Where a line may end: after a blank, and between any two signs of a script without blanks. */
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

type Measure = (text: string) => number;

/** As many signs as fit, at least one. */
const headOf = (word: string, width: number, measure: Measure): string => {
  const signs = [...word];
  let [least, most] = [1, signs.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(signs.slice(0, middle).join('')) <= width) least = middle;
    else most = middle - 1;
  }
  return signs.slice(0, least).join('');
};

/**
 * Words that are wider than a line are parted. A line is as wide as its words and blanks together, so that no word is measured more than
 * once for each time that it stands there.
 * @returns at least one line
 */
export const breakLines = (text: string, width: number, measure: Measure): readonly string[] => {
  const blank = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = (): void => {
    if (line.trimEnd() !== '') lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  for (const [piece] of text.matchAll(PIECES)) {
    const isBlank = piece.trim() === '';
    if (isBlank && line === '') continue;
    let rest = isBlank ? ' ' : piece;
    let wide = isBlank ? blank : measure(rest);
    if (!isBlank && used + wide > width) end();
    while (wide > width) {
      const head = headOf(rest, width, measure);
      lines.push(head);
      rest = rest.slice(head.length);
      wide = measure(rest);
    }
    line += rest;
    used += wide;
  }
  end();
  return lines.length > 0 ? lines : [''];
};
