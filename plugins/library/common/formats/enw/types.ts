/** Reference types of EndNote, as `%0` and EndNote XML name them, and the types of CSL that they stand for. */

const CSL_BY_ENDNOTE: Readonly<Record<string, string>> = {
  'Journal Article': 'article-journal',
  'Electronic Article': 'article-journal',
  'Magazine Article': 'article-magazine',
  'Newspaper Article': 'article-newspaper',
  Serial: 'periodical',
  Book: 'book',
  'Edited Book': 'book',
  'Electronic Book': 'book',
  'Ancient Text': 'classic',
  'Classical Work': 'classic',
  'Book Section': 'chapter',
  'Electronic Book Section': 'chapter',
  'Conference Paper': 'paper-conference',
  'Conference Proceedings': 'paper-conference',
  Thesis: 'thesis',
  Report: 'report',
  'Government Document': 'report',
  Grant: 'report',
  'Web Page': 'webpage',
  'Online Multimedia': 'webpage',
  Blog: 'post-weblog',
  'Discussion Forum': 'post',
  'Unpublished Work': 'manuscript',
  Manuscript: 'manuscript',
  Patent: 'patent',
  Standard: 'standard',
  'Computer Program': 'software',
  Dataset: 'dataset',
  'Online Database': 'dataset',
  'Aggregated Database': 'dataset',
  'Film or Broadcast': 'motion_picture',
  'Television Episode': 'broadcast',
  Podcast: 'broadcast',
  'Audiovisual Material': 'song',
  Music: 'musical_score',
  Artwork: 'graphic',
  Figure: 'figure',
  'Chart or Table': 'figure',
  Map: 'map',
  Interview: 'interview',
  'Personal Communication': 'personal_communication',
  Pamphlet: 'pamphlet',
  Dictionary: 'entry-dictionary',
  Encyclopedia: 'entry-encyclopedia',
  Bill: 'bill',
  Case: 'legal_case',
  Hearing: 'hearing',
  Statute: 'legislation',
  'Legal Rule or Regulation': 'regulation',
  Preprint: 'article',
  Generic: 'document',
};

/** The first type of EndNote for each of CSL wins, so the table's order decides. */
const ENDNOTE_BY_CSL = new Map(
  Object.entries(CSL_BY_ENDNOTE)
    .map(([endnote, csl]) => [csl, endnote] as const)
    .reverse(),
);

export const cslTypeOfEndnote = (type: string): string =>
  (Object.hasOwn(CSL_BY_ENDNOTE, type) && CSL_BY_ENDNOTE[type]) || 'document';
export const endnoteTypeOf = (type: string | undefined): string => ENDNOTE_BY_CSL.get(type ?? '') ?? 'Generic';
