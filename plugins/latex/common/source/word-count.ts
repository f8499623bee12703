/** Counts the words of the text: without preamble, comments, commands, formulas, keys and verbatim parts. */
import { scan } from './scan.ts';
import type { Span } from './scan-types.ts';

export interface WordCount {
  readonly words: number;
  readonly headings: number;
  readonly captions: number;
  readonly formulas: number;
}

/** Commands whose arguments are text. All others lose their first argument with their name. */
const WITH_TEXT =
  /^(?:text\w*|emph|underline|footnote\w*|caption|part|chapter|(?:sub)*section|(?:sub)?paragraph|title|thanks|mbox|fbox|parbox|item|enquote|uline|hl|st|sout|textcolor|multicolumn|marginpar|abstract|centerline)$/;
const MATH_ENVIRONMENTS = /^(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math|array|tikzpicture)\*?$/;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}\p{M}])?/gu;

/** Blanks the spans out, so that offsets stay. */
const without = (text: string, spans: readonly Span[]): string => {
  let result = '';
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    result += text.slice(at, Math.max(at, start)) + ' '.repeat(end - Math.max(at, start));
    at = end;
  }
  return result + text.slice(at);
};

const count = (text: string): number => text.match(WORD)?.length ?? 0;

const plain = (text: string): string =>
  text
    .replace(
      /\\([a-zA-Z@]+)\*?((?:\[[^\]]*\])*)(\{[^{}]*\})?/g,
      (_whole, name: string, _options: string, argument: string | undefined) => (WITH_TEXT.test(name) ? (argument ?? ' ') : ' '),
    )
    .replace(/\\./g, ' ');

/** @param found what the scanner finds in it, where that is known */
export const countWords = (text: string, found = scan(text)): WordCount => {
  const formulas = found.environments.filter(({ name, end }) => end && MATH_ENVIRONMENTS.test(name));
  const spans = [
    ...found.comments,
    ...found.verbatim,
    ...formulas.map(({ begin, end }) => ({ start: begin.start, end: end?.end ?? begin.end })),
    { start: 0, end: found.body.start },
    { start: found.body.end, end: text.length },
  ];
  let inline = 0;
  const bare = without(text, spans).replace(
    /\$\$[\s\S]*?\$\$|(?<!\\)\$(?:\\.|[^$\\])*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]/g,
    (formula) => {
      inline++;
      return ' '.repeat(formula.length);
    },
  );
  const captions = [...bare.matchAll(/\\caption(?:\[[^\]]*\])?\{((?:[^{}]|\{[^{}]*\})*)\}/g)].reduce(
    (sum, match) => sum + count(plain(match[1] ?? '')),
    0,
  );
  return {
    words: count(plain(bare)),
    headings: found.sections.length,
    captions,
    formulas: formulas.length + inline,
  };
};
