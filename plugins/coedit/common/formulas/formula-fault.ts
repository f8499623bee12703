/** Why a formula cannot be drawn. */
import type * as Chunk from './katex-chunk.ts';

/** `near` is the place in the source. */
export interface FormulaFault {
  readonly is: 'unknown' | 'open' | 'unexpected' | 'tooLong' | 'tooDeep';
  readonly near: string;
}

/** @param error what `markupOf` has thrown */
export const faultOf = (error: unknown, tex: string, { ParseError }: Pick<typeof Chunk, 'ParseError'>): FormulaFault => {
  if (!(error instanceof ParseError)) return { is: 'tooDeep', near: '' };
  const { rawMessage, position = 0, length } = error as { rawMessage?: string; position?: number; length?: number };
  const said = rawMessage ?? error.message;
  const near = tex.slice(position, position + Math.min(length ?? 12, 24)).trim();
  if (/Undefined control sequence/.test(said)) return { is: 'unknown', near: /\\(?:[A-Za-z]+|.)/.exec(said)?.[0] ?? near };
  if (/Too many expansions/.test(said)) return { is: 'tooDeep', near: '' };
  if (/got 'EOF'|end of input|Missing/.test(said) || near === '') return { is: 'open', near };
  return { is: 'unexpected', near };
};
