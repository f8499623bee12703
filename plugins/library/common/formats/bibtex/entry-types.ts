/** Entry types of BibTeX and biblatex, and the types of CSL that they stand for. */

const CSL_BY_BIB: Readonly<Record<string, string>> = {
  article: 'article-journal',
  suppperiodical: 'article-journal',
  book: 'book',
  mvbook: 'book',
  collection: 'book',
  mvcollection: 'book',
  reference: 'book',
  mvreference: 'book',
  proceedings: 'book',
  mvproceedings: 'book',
  manual: 'book',
  inbook: 'chapter',
  bookinbook: 'chapter',
  suppbook: 'chapter',
  incollection: 'chapter',
  suppcollection: 'chapter',
  inproceedings: 'paper-conference',
  conference: 'paper-conference',
  inreference: 'entry-encyclopedia',
  booklet: 'pamphlet',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  online: 'webpage',
  electronic: 'webpage',
  www: 'webpage',
  unpublished: 'manuscript',
  patent: 'patent',
  periodical: 'periodical',
  software: 'software',
  dataset: 'dataset',
  standard: 'standard',
  movie: 'motion_picture',
  video: 'motion_picture',
  music: 'song',
  audio: 'song',
  artwork: 'graphic',
  image: 'graphic',
  letter: 'personal_communication',
  legislation: 'legislation',
  jurisdiction: 'legal_case',
  review: 'review',
  performance: 'performance',
  misc: 'document',
};

const BIB_BY_CSL: Readonly<Record<string, string>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  book: 'book',
  chapter: 'incollection',
  'entry-dictionary': 'inreference',
  'entry-encyclopedia': 'inreference',
  'paper-conference': 'inproceedings',
  pamphlet: 'booklet',
  thesis: 'phdthesis',
  report: 'techreport',
  webpage: 'online',
  post: 'online',
  'post-weblog': 'online',
  manuscript: 'unpublished',
  patent: 'patent',
  periodical: 'periodical',
  software: 'software',
  dataset: 'dataset',
  standard: 'standard',
  motion_picture: 'movie',
  song: 'music',
  graphic: 'artwork',
  personal_communication: 'letter',
  legislation: 'legislation',
  legal_case: 'jurisdiction',
  review: 'review',
  performance: 'performance',
};

/** The CSL type of an entry. Unknown types are documents; a `@misc` at a preprint server is an `article` (CSL's preprint). */
export const cslTypeOf = (bibType: string, hasEprint: boolean): string => {
  if (bibType === 'misc' && hasEprint) return 'article';
  return (Object.hasOwn(CSL_BY_BIB, bibType) && CSL_BY_BIB[bibType]) || 'document';
};

export const bibTypeOf = (cslType: string | undefined): string =>
  (cslType !== undefined && Object.hasOwn(BIB_BY_CSL, cslType) && BIB_BY_CSL[cslType]) || 'misc';

/** What BibTeX and biblatex give a child from its `crossref` parent stands in a book of that title. */
export const isPartOfBook = (bibType: string): boolean =>
  /^(in(book|collection|proceedings|reference)|conference|bookinbook|supp(book|collection))$/.test(bibType);
