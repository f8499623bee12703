/**
 * Writes what is suggested about a source into it, as struck and added words: of plain text only, which TeX takes in every paragraph. What
 * touches commands, formulas, tables or arguments cannot be marked where it stands; it is told in a note.
 */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Remark } from '#plugins/coedit/common/text-remarks.ts';
import type { OpenChange } from '#plugins/coedit/common/text-suggestions.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { BEGIN_DOCUMENT, PLAIN, VERBATIM } from './todo-notes.ts';

/** Letters that say something to TeX, or to a language of it as `"` does; a paragraph does not fit into an argument. */
const NOT_PLAIN = /[\\{}%$&#^_~"`|<>[\]]|\n[ \t]*\n/;

/** Commands of our own: names that no package has. */
const [GONE, COME] = ['carrelstruck', 'carreladded'];

/**
 * What latexdiff loads as well. Options of a package that is there already would clash, so that is asked for first.
 */
const DEFINITIONS = [
  '\\makeatletter',
  '\\@ifpackageloaded{ulem}{}{\\usepackage[normalem]{ulem}}',
  '\\@ifpackageloaded{xcolor}{}{\\@ifpackageloaded{color}{}{\\usepackage{color}}}',
  '\\makeatother',
  `\\providecommand{\\${GONE}}[1]{{\\color{red}\\sout{#1}}}`,
  `\\providecommand{\\${COME}}[1]{{\\color{blue}\\uline{#1}}}`,
  '',
].join('\n');

/** Stretches of plain words in paragraphs, in order: outside of arguments, formulas, comments and what is no environment of text. */
const plainStretches = (text: string): Stretch[] => {
  const found: Stretch[] = [];
  const open: string[] = [];
  let [braces, from, isMath] = [0, 0, false];
  const body = text.indexOf(BEGIN_DOCUMENT);
  const end = (to: number): void => {
    const isOutside = braces > 0 || isMath || from <= body || open.some((name) => !PLAIN.has(name));
    const words = text.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    if (!isOutside && words.trim() !== '') found.push({ from: start, to: start + words.trim().length });
  };
  const token =
    /\\begin\s*\{([^{}]*)\}(?:\[[^\]]*\])?|\\end\s*\{([^{}]*)\}|\\[([\])]|\\(?:[a-zA-Z@]+\*?(?:\s*\[[^\]]*\])*|[\s\S])|%[^\n]*|\$\$?|[{}&#^_~]/g;
  for (let met = token.exec(text); met; met = token.exec(text)) {
    const [whole, begun, ended] = met;
    end(met.index);
    if (begun !== undefined) {
      open.push(begun);
      if (VERBATIM.test(begun)) {
        const close = text.indexOf(`\\end{${begun}}`, token.lastIndex);
        token.lastIndex = close < 0 ? text.length : close;
      }
    } else if (ended !== undefined) {
      if (ended === 'document') return found;
      const at = open.lastIndexOf(ended);
      if (at >= 0) open.length = at;
    } else if (whole === '{') braces++;
    else if (whole === '}') braces = Math.max(0, braces - 1);
    else if (whole.startsWith('$')) isMath = !isMath;
    else if (whole === '\\[' || whole === '\\(') isMath = true;
    else if (whole === '\\]' || whole === '\\)') isMath = false;
    else if (/^\\verb\*?$/.test(whole)) {
      const close = text.indexOf(text[token.lastIndex] ?? '', token.lastIndex + 1);
      token.lastIndex = close < 0 ? text.length : close + 1;
    }
    from = token.lastIndex;
  }
  // A file that is read into another one has no end of a document.
  end(text.length);
  return found;
};

const isPlain = (words: readonly string[], place: Stretch, stretches: readonly Stretch[]): boolean =>
  !words.some((one) => NOT_PLAIN.test(one)) && stretches.some(({ from, to }) => from <= place.from && place.to <= to);

/** Blanks stay outside, where lines can be broken at them and nothing is underlined. */
const marked = (command: string, words: string): string => {
  const inner = words.trim();
  return inner === '' ? words : words.replace(inner, () => `\\${command}{${inner}}`);
};

const quoted = (words: string): string => `“${words}”`;

/** What cannot be marked, as something that its author says. */
const noteOf = ({ id, place, original, replacement, name, note, at }: OpenChange): Remark => {
  const wish = [original, replacement].map((words) => (words === '' ? '∅' : quoted(words))).join(' → ');
  return { id, place, quote: '', said: [{ name, at, text: note === '' ? wish : `${wish} (${note})` }] };
};

/** @returns edits of the text, in order, and notes on what is not marked by them */
export const markedChanges = (
  text: string,
  changes: readonly OpenChange[],
): { readonly edits: readonly TextEdit[]; readonly notes: readonly Remark[] } => {
  const stretches = plainStretches(text);
  const edits: TextEdit[] = [];
  const notes: Remark[] = [];
  let behind = 0;
  for (const change of changes.toSorted((a, b) => (a.place?.from ?? 0) - (b.place?.from ?? 0) || a.id - b.id)) {
    const { place, original, replacement } = change;
    const gone = place && text.slice(place.from, place.to);
    if (!place || gone === undefined || place.from < behind || !isPlain([original, gone, replacement], place, stretches)) {
      notes.push(noteOf(change));
      continue;
    }
    edits.push({ ...place, text: marked(GONE, gone) + marked(COME, replacement) });
    // Two at one place would read as one.
    behind = Math.max(place.to, place.from + 1);
  }
  return { edits, notes };
};

/** The main file, so that it knows the commands. */
export const definingMarks = (main: string): string => {
  const at = main.indexOf(BEGIN_DOCUMENT);
  return at < 0 ? main : main.slice(0, at) + DEFINITIONS + main.slice(at);
};
