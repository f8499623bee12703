/** Makes a paper name the bibliography that is written from the library (LTX-013). */
import { bibliographyStyle, loadedBy } from '../../common/bibliography/bibliography-style.ts';
import { scan } from '../../common/source/scan.ts';
import type { Scan } from '../../common/source/scan-types.ts';
import type { TextEdit } from './cite-insertion.ts';

const insertion = (at: number, text: string): TextEdit => ({ start: at, end: at, text, cursor: at + text.length });

interface Wish {
  /** What is found in the paper's other sources: preamble or list may stand there. */
  readonly others?: readonly Scan[];
  /** Chosen by the person, whatever class and packages want. */
  readonly style?: string;
  /** Of the file, without its ending. */
  readonly name?: string;
}

const hasList = ({ commands, bibliographies, environments }: Scan, isBiblatex: boolean): boolean =>
  isBiblatex
    ? commands.has('printbibliography')
    : bibliographies.length > 0 || environments.some((one) => one.name === 'thebibliography');

/** A frame of its own, where the class has frames. */
const inBody = (lines: string, documentClass: string | undefined): string =>
  documentClass === 'beamer' ? `\\begin{frame}[allowframebreaks]{References}\n${lines}\n\\end{frame}` : lines;

/** What has to be added to the main file, from its end to its beginning; empty when the paper names a bibliography already. */
export const bibliographyEdits = (text: string, wish: Wish = {}): readonly TextEdit[] => {
  const { others = [], style, name = 'references' } = wish;
  const main = scan(text);
  const all = [main, ...others];
  const loaded = loadedBy(all);
  const { end } = main.body;
  const before = text[end - 1] === '\n' ? '' : '\n';
  const atEnd = (lines: string) => insertion(end, `${before}\n${inBody(lines, loaded.documentClass?.name)}\n\n`);

  if (!loaded.packages.some((use) => use.name === 'biblatex')) {
    if (all.some((found) => hasList(found, false))) return [];
    const wanted = all.some(({ commands }) => commands.has('bibliographystyle'))
      ? undefined
      : (style ?? bibliographyStyle(loaded));
    return [atEnd(`${wanted === undefined ? '' : `\\bibliographystyle{${wanted}}\n`}\\bibliography{${name}}`)];
  }
  const isNamed = all.some(({ bibliographies }) => bibliographies.length > 0);
  const load = main.packages.find((use) => use.name === 'biblatex');
  // Where another file loads biblatex, the last line of the preamble comes after it.
  const begin = main.environments.find((one) => one.name === 'document')?.begin.start;
  const lineEnd = load ? text.indexOf('\n', load.end) : (begin ?? 0) - 1;
  const preamble = lineEnd < 0 ? (load ? text.length : 0) : lineEnd;
  return [
    ...(all.some((found) => hasList(found, true)) ? [] : [atEnd('\\printbibliography')]),
    ...(isNamed ? [] : [insertion(preamble, `\n\\addbibresource{${name}.bib}`)]),
  ];
};

/** Whether a text is a whole paper, so that lines for it have their place there. */
export const isWholePaper = (text: string): boolean => {
  const { documentClass, environments } = scan(text);
  return documentClass !== undefined && environments.some(({ name }) => name === 'document');
};

/** The text with edits made in it. */
export const withEdits = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: added }) => now.slice(0, start) + added + now.slice(end), text);
