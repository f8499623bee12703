/** TeX breaks the lines of its log at a fixed width, in the middle of words. This puts them together again. */

/** TeX's own width; Carrel asks for 1000, but logs come from elsewhere too. */
const USUAL = 79;
const WIDE = 1000;

const bytes = (line: string): number => {
  let extra = 0;
  for (const c of line) {
    const code = c.codePointAt(0) ?? 0;
    if (code > 0x7f) extra += code > 0xffff ? 2 : code > 0x7ff ? 2 : 1;
  }
  return line.length + extra;
};

/** The line that names the program and the statistics at the end are never broken: they say nothing about the width. */
const widthOf = (lines: readonly string[]): number => {
  const statistics = lines.findIndex((line) => line.startsWith('Here is how much of '));
  const broken = lines.slice(1, statistics === -1 ? undefined : statistics);
  return broken.some((line) => line.length > USUAL) ? WIDE : USUAL;
};

/** Lines of a log, joined where they were broken; ends of lines of every system are understood. */
export const unwrap = (log: string): string[] => {
  const lines = log.split(/\r\n|\r|\n/);
  const width = widthOf(lines);
  const joined: string[] = [];
  let open = false;
  for (const line of lines) {
    if (open) joined[joined.length - 1] += line;
    else joined.push(line);
    // A line of exactly the width may also end there by chance; TeX's own ellipsis shows that it does.
    open = (line.length === width || bytes(line) === width) && !line.endsWith('...');
  }
  return joined;
};
