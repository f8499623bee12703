/** KaTeX with its styles: a chunk of its own, asked for by the first formula that is shown. */
import 'katex/dist/katex.min.css';
import katex from 'katex';

export const { ParseError } = katex;

/** What commands stand for; filled by `learn`. */
export type Macros = Record<string, string | object>;

/**
 * Nothing that a formula says can lead anywhere, load anything, or take more than a moment: commands for that are refused, and macros may be
 * expanded so often only.
 */
const GUARDED = {
  output: 'htmlAndMathml',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxExpand: 500,
  maxSize: 20,
} as const;

/**
 * Drawn for eyes, and as MathML for screen readers: markup in which all that was typed is escaped.
 * @param macros stay as they are, whatever the formula defines
 * @throws ParseError; RangeError for what is nested too deep
 */
export const markupOf = (tex: string, isBlock: boolean, macros: Macros = {}): string =>
  katex.renderToString(tex, { ...GUARDED, displayMode: isBlock, macros: { ...macros } });

/** What definitions such as `\def\R{\mathbb{R}}` make of commands. One that cannot be read is left out. */
export const learn = (definitions: readonly string[]): Macros => {
  const macros: Macros = {};
  for (const definition of definitions) {
    try {
      katex.renderToString(definition, { ...GUARDED, globalGroup: true, macros });
    } catch {
      // The formula that uses it says what is missing.
    }
  }
  return macros;
};
