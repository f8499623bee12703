/** The file of a LaTeX project that the others are input into, or those that may be it. */
import { posix } from 'node:path';

/** What people call it. */
const USUAL = ['main', 'paper', 'article', 'manuscript', 'thesis', 'ms', 'root', 'template'];
const INPUT = /\\(?:input|include|subfile)\s*\{([^{}]{1,300})\}/g;
const ROOT = /^%\s*!\s*tex\s+root\s*=\s*(\S.*)$/im;

interface Source {
  readonly path: string;
  readonly text: string;
}

const stemOf = (path: string): string =>
  posix
    .basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

/** A class and a body, that nobody inputs it, near the top, a usual name. */
const likelihood = ({ path, text }: Source, input: ReadonlySet<string>): number => {
  const usual = USUAL.indexOf(stemOf(path));
  return (
    (/^[^%\n]*\\document(?:class|style)\b/m.test(text) ? 100 : 0) +
    (/^[^%\n]*\\begin\s*\{document\}/m.test(text) ? 50 : 0) -
    (/\\documentclass(?:\[[^\]]*\])?\{standalone\}/.test(text) ? 60 : 0) -
    (input.has(path.replace(/\.tex$/, '')) ? 40 : 0) -
    path.split('/').length * 5 +
    (usual < 0 ? 0 : USUAL.length - usual) +
    Math.min(4, text.length / 20_000)
  );
};

/** Neither a part of another, nor the letter that goes along. */
const STANDS_ALONE = /^[^%\n]*\\document(?:class|style)\b(?!(?:\[[^\]]*\])?\{(?:standalone|subfiles|letter|scrlttr2)\})/m;
const HAS_BODY = /^[^%\n]*\\begin\s*\{document\}/m;

/**
 * @returns the likeliest first; several where each is a document of its own and nothing says which of them is meant, none where there is no
 *   source
 */
export const mainFiles = (sources: readonly Source[]): readonly string[] => {
  const paths = new Set(sources.map(({ path }) => path));
  for (const { path, text } of sources) {
    const root = ROOT.exec(text.slice(0, 2_000))?.[1]?.trim();
    const named = root === undefined ? undefined : posix.normalize(posix.join(posix.dirname(path), root));
    if (named !== undefined && paths.has(named)) return [named];
  }
  const input = new Set(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(INPUT)].map(([, name = '']) =>
        posix.normalize(posix.join(posix.dirname(path), name.trim())).replace(/\.tex$/, ''),
      ),
    ),
  );
  const ranked = sources
    .map((source) => ({ ...source, rank: likelihood(source, input) }))
    .sort((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1));
  const whole = ranked.filter(
    ({ path, text }) => STANDS_ALONE.test(text) && HAS_BODY.test(text) && !input.has(path.replace(/\.tex$/, '')),
  );
  return (whole.length > 1 ? whole : ranked.slice(0, 1)).map(({ path }) => path);
};
