/** How the limitation dialog speaks of the editor's type codes, where it is not a count that pro raises (matrix LTX-052 to LTX-058). */
import type { RefusalDeclaration } from '#plugin-api';

export const refusals: Readonly<Record<string, RefusalDeclaration>> = {
  PRO_LATEX_EDITOR_CREATE_LIMIT: { credits: ['P'] },
  FREE_LATEX_TEX_DOWNLOAD: { locked: true },
  FREE_LATEX_FULL_PROJECT_DOWNLOAD: { locked: true },
  LATEX_LOCKED_TEMPLATE: { locked: true },
};
