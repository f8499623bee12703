/** The text of a paper of several files as one: what is input stands where it is input. */
import { folderOf, resolvePath } from './paths.ts';

/** Deeper than this nobody's chapters lie; what goes round in a circle ends here. */
const DEEPEST = 12;
/** UTF-16 units; a file that inputs itself many times stays bounded. */
const LONGEST = 20_000_000;
const INPUT = /\\(?:input|include|subfile)\s*\{([^{}]{1,300})\}/g;

/**
 * @param texts by path below the paper's folder
 * @param main path of the main file
 */
export const wholeText = (texts: ReadonlyMap<string, string>, main: string): string => {
  const paths = new Set(texts.keys());
  let length = 0;
  const expand = (path: string, depth: number): string => {
    const text = texts.get(path) ?? '';
    length += text.length;
    if (depth >= DEEPEST || length > LONGEST) return '';
    return text.replaceAll(INPUT, (_, name: string) => {
      const file = resolvePath(paths, name.trim(), 'tex', folderOf(path));
      return file === undefined ? '' : expand(file, depth + 1);
    });
  };
  return expand(main, 0);
};
