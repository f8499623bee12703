/** Kinds of documents that are read, told by the endings of their names. */
export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'txt' | 'tex';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
  doc: 'doc',
  odt: 'odt',
  rtf: 'rtf',
  txt: 'txt',
  tex: 'tex',
};

/** @param name of a file, as its sender calls it @returns `undefined` for one that is none of them */
export const kindOfName = (name: string): DocumentKind | undefined => {
  const ending = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
};
