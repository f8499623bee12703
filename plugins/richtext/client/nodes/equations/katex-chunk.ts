/** KaTeX with its styles: a chunk of its own, asked for by the first equation that is shown. */
import 'katex/dist/katex.min.css';
import katex from 'katex';

export const { ParseError } = katex;

/**
 * Draws for eyes, and as MathML for screen readers. Nothing that a formula says can lead anywhere, load anything, or take more than a
 * moment: commands for that are refused, and macros may be expanded so often only.
 * @throws ParseError; RangeError for what is nested too deep
 */
export const draw = (tex: string, into: HTMLElement, isBlock: boolean): void =>
  katex.render(tex, into, {
    displayMode: isBlock,
    output: 'htmlAndMathml',
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxExpand: 500,
    maxSize: 20,
  });
