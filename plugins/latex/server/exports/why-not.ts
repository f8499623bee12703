/** Why a compile for a package or a comparison gave no pages. */
import type { CompileResult } from '../build/compile-paper.ts';
import { ENDS } from '../compile/compile-job.ts';
import type { Outcome } from './export-work.ts';

const MOST = 50;

/** @param otherwise the sentence for a compile that came to its own end */
export const whyNot = ({ end, diagnostics }: CompileResult, seconds: number, otherwise: string): Outcome => ({
  message: end === 'exit' ? otherwise : ENDS[end]({ seconds }),
  diagnostics: diagnostics.filter(({ severity }) => severity === 'error').slice(0, MOST),
});
