/**
 * Open-access full texts of the web, for customers who let words of their document leave the house: services are asked for the words of its
 * stretches, and the PDFs of what they find are read for this comparison; nothing of them stays unless the catalogue keeps such texts.
 */
import type { FoundWork } from '../../common/neighbours.ts';
import { askedStretches } from '../../common/elsewhere/distinctive-words.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { readBytes } from './read-bytes.ts';
import type { Planned, SourceKind } from './source-kind.ts';

/** Works whose full text is fetched. */
const MOST = 30;

const plannedOf = ({ guid, info: { title = '', doi, url, pdf_url } }: FoundWork): Planned => ({
  key: guid,
  title,
  url: doi ? `https://doi.org/${doi}` : (url ?? pdf_url ?? undefined),
});

export const webFullTexts = (
  house: Pick<Plagiarism, 'fullTexts' | 'catalogue' | 'settings' | 'documents' | 'scratch'>,
): SourceKind => ({
  kind: 'web',
  async list({ words }, signal) {
    const { fullTexts, settings } = house;
    const services = fullTexts?.services.length ?? 0;
    if (!fullTexts || services === 0) return { sources: [], unread: 0 };
    const { asked, all: stretches } = askedStretches(words, Math.floor(settings.questions / services));
    const found = await fullTexts.find(asked, signal);
    return {
      sources: found.works.slice(0, MOST).map(plannedOf),
      unread: 0,
      elsewhere: { stretches, asked: asked.length, services: [...found.services] },
    };
  },
  async read(_owner, key, signal) {
    const pdf = await house.fullTexts?.pdf(key, signal);
    if (!pdf) return undefined;
    const source = await readBytes(house, 'work.pdf', pdf, signal);
    // For later checks of anybody, where the house wants that; what is published is nobody's secret.
    await house.catalogue?.keepFullText(key, source.text);
    return source;
  },
});
