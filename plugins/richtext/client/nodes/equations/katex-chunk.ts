/** KaTeX with its styles: a chunk of its own, asked for by the first equation that is shown. */
import 'katex/dist/katex.min.css';
import katex from 'katex';

export const { ParseError } = katex;

/**
 * Drawn for eyes, and as MathML for screen readers: markup in which all that was typed is escaped. Nothing that a formula says can lead
 * anywhere, load anything, or take more than a moment: commands for that are refused, and macros may be expanded so often only.
 * @throws ParseError; RangeError for what is nested too deep
 */
export const markupOf = (tex: string, isBlock: boolean): string =>
  katex.renderToString(tex, {
    displayMode: isBlock,
    output: 'htmlAndMathml',
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxExpand: 500,
    maxSize: 20,
  });
