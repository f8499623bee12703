/** The sample as a file of the library's own format of projects (matrix LIB-055), with its papers' PDFs where they were stored. */
import { highlightsOf, offeredTags } from './highlights.ts';
import { OTHERS, OWN, PAPERS, type PaperName } from './records.ts';
import { type Language, TEXTS } from './texts.ts';

const BAND = '#6C5CE7';

/** The passages in the order in which the file has them. */
export const passages = (language: Language): readonly string[] =>
  PAPERS.flatMap((paper) => highlightsOf(paper, language).map(({ name }) => name));

/** The keys of the references in the order in which the file has them. */
export const keys: readonly string[] = [...PAPERS.map((paper) => OWN[paper].citekey), ...OTHERS.map(({ citekey }) => citekey)];

/** @param addresses of the PDFs, for `info.pdf_url` */
export const writeProject = (language: Language, addresses: Readonly<Record<PaperName, string>>): string => {
  const texts = TEXTS[language];
  const [claim, , , toRead] = offeredTags(language);
  const papers = PAPERS.map((paper, index) => ({
    citekey: OWN[paper].citekey,
    info: { ...OWN[paper].info, pdf_url: addresses[paper], self_uploaded: true },
    articleTags: [index === 0 ? claim : toRead],
    articleNotes: index === 0 ? [{ text: texts.note }] : [],
    articleCitations: highlightsOf(paper, language).map(({ citation }) => citation),
  }));
  return JSON.stringify({
    title: texts.project,
    background: BAND,
    tags: offeredTags(language),
    articles: [...papers, ...OTHERS],
  });
};
