/** What pro is good for to who met a limit: the codes `BUY_PRO_*`, and the limits that lead to the same benefit (BIL-028). */

interface Benefit {
  /** The text is `limits.<code>.F`. */
  readonly code: string;
  /** The row of the comparison that it is about. */
  readonly feature?: string;
}

/** The first that fits counts: a LaTeX project is no project of the library. */
const BENEFITS: readonly (readonly [RegExp, Benefit])[] = [
  [/LATEX/, { code: 'BUY_PRO_LATEX', feature: 'latex_file' }],
  [/COLLABORATOR|PROJECT_SHARE/, { code: 'BUY_PRO_COLLABORATOR', feature: 'collaborators' }],
  [/PROJECT_VIEW/, { code: 'BUY_PRO_PROJECT_VIEW' }],
  [/PROJECT/, { code: 'BUY_PRO_PROJECT', feature: 'project' }],
  [/CITATIONS/, { code: 'BUY_PRO_CITATIONS', feature: 'citations' }],
  [/MARKDOWNS/, { code: 'BUY_PRO_MARKDOWNS', feature: 'markdowns' }],
  [/NOTES/, { code: 'BUY_PRO_NOTES', feature: 'notes' }],
  [/DOCUMENT/, { code: 'BUY_PRO_DOCUMENT', feature: 'document' }],
  [/STORAGE/, { code: 'BUY_PRO_STORAGE', feature: 'storage' }],
  [/SEARCH/, { code: 'BUY_PRO_SEARCH', feature: 'search' }],
  [/TAB/, { code: 'BUY_PRO_TAB', feature: 'tab' }],
  [/SUMMAR|SCHOLARCY/, { code: 'BUY_PRO_SUMMARIES', feature: 'summaries' }],
];
const IN_GENERAL: Benefit = { code: 'BUY_PRO_USAGE' };

/** @param type type code of a limit, or the screen that led to the upgrade */
export const benefitOf = (type: string): Benefit => BENEFITS.find(([codes]) => codes.test(type))?.[1] ?? IN_GENERAL;

/** Limits that credits raise, by the type code of their refusal (BIL-018). */
export const raisedByCredits = (type: string | undefined): 'tab' | 'latex_file' | 'summaries' | undefined => {
  if (type === undefined) return undefined;
  if (/SUMMAR|SCHOLARCY/.test(type)) return 'summaries';
  if (/LATEX/.test(type)) return 'latex_file';
  return type.startsWith('TAB') ? 'tab' : undefined;
};
