/** Everything that is missing in a reference, or cannot be right. */
import type { ArticleInfo } from '../model/info.ts';
import { checkIsbn, checkIssn, checkPages, checkYear } from './numbers.ts';
import type { Problem } from './problem.ts';
import { missingFields } from './required.ts';
import { checkCapitals, checkDoi, checkFamily, checkScheme } from './texts.ts';

/** @param now the present year */
export const checkReference = (info: ArticleInfo, now = new Date().getFullYear()): Problem[] => {
  const found = [
    checkYear(info, now),
    checkPages(info),
    checkDoi(info),
    checkIsbn(info),
    checkIssn(info),
    checkCapitals(info),
    checkFamily(info),
    checkScheme(info),
  ];
  return [...missingFields(info), ...found.filter((problem) => problem !== undefined)];
};
