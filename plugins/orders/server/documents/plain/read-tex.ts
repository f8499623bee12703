/** Reads a LaTeX source for its prose: without preamble, comments, formulas, code and bibliography; text of a single file. */
import { scan } from '#plugins/latex/common/source/scan.ts';
import type { Span } from '#plugins/latex/common/source/scan-types.ts';
import { Prose } from '../shared/prose.ts';
import type { Read } from '../shared/read.ts';
import { textOf } from './read-txt.ts';
import { TexProse } from './tex-prose.ts';
import { BIBLIOGRAPHY_ENVIRONMENTS, MATH_ENVIRONMENTS } from './tex-vocabulary.ts';

/** Addresses are words; whatever else is verbatim is code. */
const ADDRESS = /\\(?:url|nolinkurl|path)\*?\{?$/;
const FORMULA = /\$\$[\s\S]*?\$\$|(?<!\\)\$(?:\\[\s\S]|[^$\\])*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]/g;

/** Without the spans, of which each leaves `instead`. */
const without = (text: string, spans: readonly Span[], instead: string): string => {
  let [result, at] = ['', 0];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    result += text.slice(at, Math.max(at, start)) + instead;
    at = end;
  }
  return result + text.slice(at);
};

/** With the signs that code in a line begins and ends with, as in `\verb|code|`. */
const withSigns = (text: string, { start, end }: Span): Span => {
  const [before = '', behind = ''] = [text[start - 1], text[end]];
  return before === behind && /[^\s{}\\]/.test(before) ? { start: start - 1, end: end + 1 } : { start, end };
};

/** A comment takes the end of its line with it, and the blanks that the next line begins with; a blank line stays one. */
const withoutComments = (text: string, comments: readonly Span[]): string =>
  without(
    text,
    comments.map(({ start, end }) => {
      const blanks = /\n[ \t]*(?!\s)/y;
      blanks.lastIndex = end;
      return { start, end: end + (blanks.exec(text)?.[0].length ?? 0) };
    }),
    '',
  );

/** @throws Refusal */
export const readTex = (bytes: Buffer): Read => {
  const source = textOf(bytes);
  const text = withoutComments(source, scan(source).comments);
  const { body, verbatim, environments } = scan(text);
  const left = environments.flatMap(({ name, begin, end }) =>
    end && (MATH_ENVIRONMENTS.test(name) || BIBLIOGRAPHY_ENVIRONMENTS.test(name)) ? [{ start: begin.start, end: end.end }] : [],
  );
  const code = verbatim
    .filter(({ start }) => !ADDRESS.test(text.slice(Math.max(0, start - 16), start)))
    .map((span) => withSigns(text, span));
  const around = [
    { start: 0, end: body.start },
    { start: body.end, end: text.length },
  ];
  const prose = new Prose();
  new TexProse(prose).add(without(text, [...around, ...left, ...code], ' ').replace(FORMULA, ' '));
  return { text: prose.text, words: prose.words, hasMacros: false };
};
