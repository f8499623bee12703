/** What is wrong with a formula, in words. */
import type { Translate } from '#plugin-api/client';
import type { FormulaFault } from '#plugins/coedit/common/formulas/formula-fault.ts';

export const faultText = (t: Translate, { is, near }: FormulaFault): string => t(`nodes.formula.fault.${is}`, { near });
