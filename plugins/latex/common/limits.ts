/** What plans limit in the editor, and how the limitation dialog speaks of it (matrix LTX-052 to LTX-058, decisions §4). */
import type { LimitDeclaration, RefusalDeclaration } from '#plugin-api';

export const limits = {
  'latex.file': {
    unit: 'count',
    feature: 'latex_file',
    codes: { F: 'FREE_LATEX_EDITOR_CREATE_LIMIT', P: 'PRO_LATEX_EDITOR_CREATE_LIMIT' },
    defaults: { F: 20, P: 200 },
  },
  'latex.reference': {
    unit: 'per-month',
    feature: 'latex_reference',
    codes: { F: 'FREE_LATEX_EDITOR_REFERENCE_LIMIT', P: 'PRO_LATEX_EDITOR_REFERENCE_LIMIT' },
    defaults: { F: 500, P: 5_000 },
  },
  'latex.compile': {
    unit: 'per-day',
    feature: 'latex_compile',
    codes: { F: 'FREE_LATEX_COMPILE_LIMIT', P: 'PRO_LATEX_COMPILE_LIMIT' },
    defaults: { F: 500, P: 5_000 },
  },
  // The plan's number counts what a person asks for; compiles while typing have a bound of their own.
  'latex.autoCompile': {
    unit: 'per-day',
    feature: 'latex_auto_compile',
    codes: { F: 'FREE_LATEX_COMPILE_LIMIT', P: 'PRO_LATEX_COMPILE_LIMIT' },
    defaults: { F: 1_000, P: 10_000 },
  },
} as const satisfies Readonly<Record<string, LimitDeclaration>>;

/** Of what is not a count that pro raises. */
export const refusals: Readonly<Record<string, RefusalDeclaration>> = {
  PRO_LATEX_EDITOR_CREATE_LIMIT: { credits: ['P'] },
  FREE_LATEX_TEX_DOWNLOAD: { locked: true },
  FREE_LATEX_FULL_PROJECT_DOWNLOAD: { locked: true },
  LATEX_LOCKED_TEMPLATE: { locked: true },
};

/** Free people see these commands with a lock (LTX-025, LTX-026). */
export const proOnly = (limit: string) => ({ plans: ['P'] as const, otherwise: 'lock' as const, limit });
