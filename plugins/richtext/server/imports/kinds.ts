/** Files that become rich texts, by the ending of their names; that the bytes agree is seen by who reads them. */

export const TAKEN = ['docx', 'odt', 'md', 'html', 'tex'] as const;
export type Taken = (typeof TAKEN)[number];

const ENDINGS: Readonly<Record<string, Taken>> = {
  ...{ docx: 'docx', docm: 'docx', dotx: 'docx', odt: 'odt', ott: 'odt' },
  ...{ md: 'md', markdown: 'md', qmd: 'md', rmd: 'md', txt: 'md', html: 'html', htm: 'html', xhtml: 'html' },
  ...{ tex: 'tex', ltx: 'tex', latex: 'tex', zip: 'tex' },
};

/** @returns `undefined` for a file that is none of them */
export const takenKind = (name: string): Taken | undefined => ENDINGS[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** The name without its ending, as a title. */
export const titleOf = (name: string): string => name.replace(/\.[a-z]+$/i, '').trim();
