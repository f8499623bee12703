/** The types of publications that people choose from (decisions §5 "publication_type"), and the types of CSL that they are. */
import type { ArticleInfo } from './info.ts';

export const CSL_OF_PUBLICATION = {
  'journal article': 'article-journal',
  'conference paper': 'paper-conference',
  book: 'book',
  'book chapter': 'chapter',
  thesis: 'thesis',
  preprint: 'article',
  report: 'report',
  dataset: 'dataset',
} as const;

/** The type of CSL that a reference's type is: it may be a name that people choose from. All others stay as they are. */
export const asCslType = (type = ''): string => {
  const name = type.toLowerCase();
  return Object.hasOwn(CSL_OF_PUBLICATION, name) ? CSL_OF_PUBLICATION[name as keyof typeof CSL_OF_PUBLICATION] : type;
};

/** As the formats of export tell types. */
export const withCslType = (info: ArticleInfo): ArticleInfo => {
  const type = asCslType(info.type);
  return type === '' || type === info.type ? info : { ...info, type };
};
