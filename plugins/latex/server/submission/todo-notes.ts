/**
 * Writes what is said about a source into it, as `\todo` of the package todonotes: behind the paragraph that it is about, where TeX takes it.
 * Within floats, tables, formulas and arguments it does not, so there it stands behind those.
 */
import type { Remark } from '#plugins/coedit/common/text-remarks.ts';
import { escapeLatex } from '../../common/source/escape-latex.ts';

/** Environments in whose paragraphs a note can stand; behind all others. */
export const PLAIN = new Set([
  ...['document', 'abstract', 'itemize', 'enumerate', 'description', 'quote', 'quotation', 'flushleft', 'flushright', 'center'],
  ...['theorem', 'lemma', 'corollary', 'proposition', 'definition', 'remark', 'example', 'proof', 'appendix', 'appendices'],
]);
export const VERBATIM = /^(?:verbatim|Verbatim|lstlisting|minted|comment)\*?$/;
export const BEGIN_DOCUMENT = '\\begin{document}';
const END_DOCUMENT = '\\end{document}';
const LOADS = /\\usepackage\s*(?:\[[^\]]*\])?\s*\{[^}]*\btodonotes\b/;

/** Letters of the words that a note is about. */
const LONGEST_QUOTE = 80;

/** Where a paragraph ends outside of everything that takes no note, in the order of the text. */
const placesIn = (text: string): number[] => {
  const places: number[] = [];
  const open: string[] = [];
  let braces = 0;
  const body = text.indexOf(BEGIN_DOCUMENT);
  const token = /\\begin\s*\{([^{}]*)\}|\\end\s*\{([^{}]*)\}|\\[\s\S]|%[^\n]*|[{}]|\n[ \t]*(?=\n)/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [whole, begun, ended] = found;
    if (begun !== undefined) {
      open.push(begun);
      if (VERBATIM.test(begun)) {
        const end = text.indexOf(`\\end{${begun}}`, token.lastIndex);
        token.lastIndex = end < 0 ? text.length : end;
      }
    } else if (ended !== undefined) {
      if (ended === 'document') break;
      const at = open.lastIndexOf(ended);
      if (at >= 0) open.length = at;
    } else if (whole === '{') braces++;
    else if (whole === '}') braces = Math.max(0, braces - 1);
    else if (whole.startsWith('\n') && braces === 0 && open.every((name) => PLAIN.has(name)) && found.index > body)
      places.push(found.index);
  }
  return places;
};

const oneLine = (text: string): string => escapeLatex(text.replace(/\s+/g, ' ').trim());

/** Anybody’s words, with no sign of theirs taken for a command. */
const noteOf = ({ place, quote, said }: Remark): string => {
  const words = quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE).replace(/[\uD800-\uDBFF]$/, '')}…` : quote;
  const about = oneLine(words) === '' ? '' : `\\emph{${oneLine(words)}} `;
  const answers = said.map(({ name, text }) => `${name === '' ? '' : `\\textbf{${oneLine(name)}:} `}${oneLine(text)}`);
  return `\\todo[inline]{${about}${place ? '' : '(\\dots) '}${answers.join(' --- ')}}`;
};

/** The source with a note for each remark. The text between the notes is what it was. */
export const withTodoNotes = (text: string, remarks: readonly Remark[]): string => {
  const places = placesIn(text);
  const end = text.lastIndexOf(END_DOCUMENT);
  const last = end < 0 ? text.length : end;
  const notes = remarks
    .map((remark) => ({ at: places.find((place) => remark.place && place >= remark.place.to) ?? last, note: noteOf(remark) }))
    .sort((a, b) => a.at - b.at);
  let from = 0;
  let written = '';
  for (const { at, note } of notes) {
    const before = text.slice(from, at);
    // At the end of the text the note begins a line of its own.
    const lead = at === last && !/(?:^|\n)$/.test(written + before) ? '\n' : at === last ? '' : '\n';
    written += `${before}${lead}${note}${at === last ? '\n' : ''}`;
    from = at;
  }
  return written + text.slice(from);
};

/** The main file, so that it knows the command. */
export const loadingTodoNotes = (main: string): string => {
  const at = main.indexOf(BEGIN_DOCUMENT);
  if (at < 0 || LOADS.test(main.slice(0, at))) return main;
  return `${main.slice(0, at)}\\usepackage{todonotes}\n${main.slice(at)}`;
};
