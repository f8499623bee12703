/** The file of a LaTeX project that the others are input into. */
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

/** @returns `undefined` where there is no source */
export const findMain = (sources: readonly Source[]): string | undefined => {
  const paths = new Set(sources.map(({ path }) => path));
  for (const { path, text } of sources) {
    const root = ROOT.exec(text.slice(0, 2_000))?.[1]?.trim();
    const named = root === undefined ? undefined : posix.normalize(posix.join(posix.dirname(path), root));
    if (named !== undefined && paths.has(named)) return named;
  }
  const input = new Set(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(INPUT)].map(([, name = '']) =>
        posix.normalize(posix.join(posix.dirname(path), name.trim())).replace(/\.tex$/, ''),
      ),
    ),
  );
  return sources
    .map((source) => ({ path: source.path, rank: likelihood(source, input) }))
    .sort((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1))[0]?.path;
};
