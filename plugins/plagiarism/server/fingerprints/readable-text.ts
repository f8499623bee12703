/** What a work of the catalogue is compared by: the same for its fingerprints and for the comparison itself. */
import type { CatalogueTexts, WorkText } from '../../common/neighbours.ts';

/** Its full text where the house holds it, else title and abstract; its title alone when it has neither. */
export const readableText = async (catalogue: Pick<CatalogueTexts, 'fullText'>, work: WorkText): Promise<string> => {
  const full = work.isHeld ? await catalogue.fullText(work.id) : undefined;
  return full ?? `${work.title}\n\n${work.abstract}`;
};
