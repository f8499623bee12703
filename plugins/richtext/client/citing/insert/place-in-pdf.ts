/** Where in the PDF of a work the page of a citation is. */
import type { DocumentPlace } from '#plugins/library/common/services.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';

const firstNumber = (text: string | undefined): number | undefined => {
  const found = /\d+/.exec(text ?? '')?.[0];
  return found === undefined ? undefined : Number(found);
};

/**
 * Page 315 of an article that is printed on pages 312 to 330 is the fourth of its PDF.
 * @param printed pages of the work in what it appeared in: "312-330"
 */
export const placeInPdf = (
  { article, highlight, locator, label = 'page' }: CitedWork,
  printed: string | undefined,
): DocumentPlace => {
  if (highlight !== undefined) return { article, citation: highlight };
  const page = label === 'page' ? firstNumber(locator) : undefined;
  if (page === undefined || page < 1) return { article };
  const [first, last = first] = (printed ?? '').match(/\d+/g)?.map(Number) ?? [];
  const isWithin = first !== undefined && last !== undefined && page >= first && page <= last;
  return { article, page: isWithin ? page - first + 1 : page };
};
