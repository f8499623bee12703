/** Whether two records are one work, where more than a shared name is to be looked at. */
import { identityOf } from '#plugins/library/common/duplicates/identity.ts';
import type { CatalogueRecord } from '../../common/record.ts';

type Work = Pick<CatalogueRecord, 'info' | 'publication_type'>;

/** Both have a DOI, an arXiv or a PubMed number, and not the same. */
export const contradict = (a: Work, b: Work): boolean => {
  const [one, other] = [identityOf(a.info), identityOf(b.info)];
  return (['doi', 'arxiv', 'pmid'] as const).some(
    (name) => one[name] !== undefined && other[name] !== undefined && one[name] !== other[name],
  );
};

const isPreprint = ({ publication_type: type }: Work): boolean => type === 'preprint';

/**
 * One work, of two with the same title and first author: published in the same year or the next, unless their identifiers say otherwise
 * or one is a preprint, which is another text than the article that came of it.
 */
export const isSameByTitle = (a: Work, b: Work): boolean => {
  const [one, other] = [a.info.year, b.info.year];
  if (typeof one !== 'number' || typeof other !== 'number' || Math.abs(one - other) > 1) return false;
  const kinds = [a.publication_type, b.publication_type];
  return isPreprint(a) === isPreprint(b) && !(kinds.includes('book') && kinds.includes('book chapter')) && !contradict(a, b);
};
