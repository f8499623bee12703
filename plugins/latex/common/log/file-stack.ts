/** Which file TeX is reading: the log says `(` and a name when it opens one, and `)` when it closes it. */

/** A name in quotes, or one up to the next blank or bracket; it has an ending or a folder. */
const OPENED = /"([^"]+)"|([^\s(){}"[\]<>]+)/y;
const looksLikeFile = (name: string): boolean =>
  /(?:^\.{0,2}\/|[^.,;:]\.[A-Za-z][\w-]{0,11}$)/.test(name) && !/[,;:]$/.test(name);

export class FileStack {
  /** `undefined` stands for a bracket that opened no file. */
  readonly #open: (string | undefined)[] = [];

  /** Follows the brackets of one line. */
  read(line: string): void {
    for (let at = 0; at < line.length; at++) {
      const c = line[at];
      if (c === ')') this.#open.pop();
      if (c !== '(') continue;
      OPENED.lastIndex = at + 1;
      const found = OPENED.exec(line);
      const name = found?.[1] ?? found?.[2];
      const isFile = name !== undefined && looksLikeFile(name);
      this.#open.push(isFile ? name : undefined);
      if (isFile) at = OPENED.lastIndex - 1;
    }
  }

  /** The innermost file that `accept` takes. */
  innermost<T>(accept: (name: string) => T | undefined): T | undefined {
    for (let depth = this.#open.length - 1; depth >= 0; depth--) {
      const name = this.#open[depth];
      const taken = name === undefined ? undefined : accept(name);
      if (taken !== undefined) return taken;
    }
    return undefined;
  }
}
