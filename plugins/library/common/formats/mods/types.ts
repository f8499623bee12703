/** Kinds of what MODS describes, as its genres and types of resource name them, and the types of CSL that they stand for. */

const CSL_BY_GENRE: Readonly<Record<string, string>> = {
  'journal article': 'article-journal',
  article: 'article-journal',
  journalarticle: 'article-journal',
  'academic journal': 'article-journal',
  'magazine article': 'article-magazine',
  magazinearticle: 'article-magazine',
  'newspaper article': 'article-newspaper',
  newspaperarticle: 'article-newspaper',
  periodical: 'periodical',
  book: 'book',
  'book section': 'chapter',
  booksection: 'chapter',
  'book chapter': 'chapter',
  chapter: 'chapter',
  'conference paper': 'paper-conference',
  conferencepaper: 'paper-conference',
  'conference publication': 'paper-conference',
  thesis: 'thesis',
  'ph.d. thesis': 'thesis',
  'masters thesis': 'thesis',
  dissertation: 'thesis',
  'doctoral thesis': 'thesis',
  report: 'report',
  'technical report': 'report',
  'web site': 'webpage',
  'web page': 'webpage',
  webpage: 'webpage',
  patent: 'patent',
  standard: 'standard',
  dataset: 'dataset',
  software: 'software',
  computerprogram: 'software',
  letter: 'personal_communication',
  interview: 'interview',
  map: 'map',
  manuscript: 'manuscript',
  unpublished: 'manuscript',
  dictionary: 'entry-dictionary',
  encyclopedia: 'entry-encyclopedia',
  legislation: 'legislation',
  preprint: 'article',
};

const CSL_BY_RESOURCE: Readonly<Record<string, string>> = {
  cartographic: 'map',
  'notated music': 'musical_score',
  'sound recording': 'song',
  'sound recording-musical': 'song',
  'still image': 'graphic',
  'moving image': 'motion_picture',
  'software, multimedia': 'software',
};

const known = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What is part of a serial is an article, what is part of something else a chapter, and what has a publisher a book. */
export const cslTypeOfMods = (
  genres: readonly string[],
  resource: string,
  { hasHost, isInSerial, isIssued }: { hasHost: boolean; isInSerial: boolean; isIssued: boolean },
): string => {
  for (const genre of genres) {
    const type = known(CSL_BY_GENRE, genre.toLowerCase());
    // A host may be of the genre of a book, its part is not.
    if (type !== undefined && !(type === 'book' && hasHost)) return type;
  }
  if (isInSerial) return 'article-journal';
  if (hasHost) return 'chapter';
  return known(CSL_BY_RESOURCE, resource.toLowerCase()) ?? (isIssued ? 'book' : 'document');
};
