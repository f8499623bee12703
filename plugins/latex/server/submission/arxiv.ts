/** What arXiv wants of a package besides the files: a line that says pdfTeX, and a note where its guess could be wrong. */
import { scan } from '../../common/source/scan.ts';
import type { Engine } from '../../common/model.ts';

/** arXiv takes so much without being asked, in bytes. */
export const ARXIV_MOST_BYTES = 50_000_000;
/** arXiv looks for `\pdfoutput` in the first lines only. */
const HEAD_LINES = 5;

/** The main source with `\pdfoutput=1` at its head, below a line that names a format. */
export const withPdfOutput = (text: string): string => {
  const lines = text.split('\n');
  if (lines.slice(0, HEAD_LINES).some((line) => /^[^%]*\\pdfoutput\s*=?\s*1/.test(line))) return text;
  const orders = lines.findIndex((line) => !/^\s*%+\s*(?:&|!\s*TEX)/i.test(line));
  const at = orders === -1 ? lines.length : orders;
  return [...lines.slice(0, at), '\\pdfoutput=1', ...lines.slice(at)].join('\n');
};

/**
 * `00README.json`: which file is the paper and what compiles it. arXiv finds both by itself in the usual case.
 * @param main its name in the package
 * @param texts of all sources of the package
 */
export const readmeFor = (main: string, engine: Engine, texts: readonly string[]): string | undefined => {
  const documents = texts.filter((text) => scan(text).documentClass !== undefined);
  if (engine === 'pdflatex' && documents.length === 1) return undefined;
  return `${JSON.stringify({ process: { compiler: engine }, sources: [{ filename: main, usage: 'toplevel' }] }, undefined, 2)}\n`;
};

/** Whether a date is printed that is another one whenever the paper is compiled. */
export const printsToday = (texts: readonly string[]): boolean => {
  const scans = texts.map(scan);
  const uses = (name: string) => scans.some(({ commands }) => commands.has(name));
  // Without a \date the standard classes print the day of the compile.
  const hasStandardClass = scans.some(({ documentClass }) => /^(?:article|report|book|scr\w+)$/.test(documentClass?.name ?? ''));
  return uses('today') || (hasStandardClass && uses('maketitle') && !uses('date'));
};
