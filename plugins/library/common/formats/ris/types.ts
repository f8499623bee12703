/** Reference types of RIS and the types of CSL that they stand for. */

const CSL_BY_RIS: Readonly<Record<string, string>> = {
  JOUR: 'article-journal',
  JFULL: 'periodical',
  EJOUR: 'article-journal',
  ABST: 'article-journal',
  INPR: 'article-journal',
  MGZN: 'article-magazine',
  NEWS: 'article-newspaper',
  UNPB: 'manuscript',
  MANSCPT: 'manuscript',
  PREPRINT: 'article',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  CONF: 'paper-conference',
  CPAPER: 'paper-conference',
  DICT: 'entry-dictionary',
  ENCYC: 'entry-encyclopedia',
  THES: 'thesis',
  RPRT: 'report',
  GOVDOC: 'report',
  STAND: 'standard',
  PAT: 'patent',
  COMP: 'software',
  DATA: 'dataset',
  AGGR: 'dataset',
  ELEC: 'webpage',
  WEB: 'webpage',
  BLOG: 'post-weblog',
  MULTI: 'webpage',
  MAP: 'map',
  VIDEO: 'motion_picture',
  MPCT: 'motion_picture',
  SOUND: 'song',
  MUSIC: 'musical_score',
  ART: 'graphic',
  FIGURE: 'figure',
  CASE: 'legal_case',
  STAT: 'legislation',
  BILL: 'bill',
  HEAR: 'hearing',
  LEGAL: 'regulation',
  PCOMM: 'personal_communication',
  SLIDE: 'speech',
  PAMP: 'pamphlet',
  CLSWK: 'classic',
  GEN: 'document',
};

/** The first type of RIS for each of CSL wins, so the table's order decides. */
const RIS_BY_CSL = new Map(
  Object.entries(CSL_BY_RIS)
    .map(([ris, csl]) => [csl, ris] as const)
    .reverse(),
);

export const cslTypeOfRis = (type: string): string => (Object.hasOwn(CSL_BY_RIS, type) && CSL_BY_RIS[type]) || 'document';
export const risTypeOf = (type: string | undefined): string => RIS_BY_CSL.get(type ?? '') ?? 'GEN';
