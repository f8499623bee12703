/** What a reference can be found by. */

export const IDENTIFIER_KINDS = ['doi', 'isbn', 'arxiv', 'pmid', 'pmcid', 'url'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

export interface Identifier {
  readonly kind: IdentifierKind;
  /** Without its name: `10.1000/182`, thirteen digits, `2101.00001`, `123`, `PMC123`, `https://…`. */
  readonly value: string;
}

const NAMES: Readonly<Record<IdentifierKind, string>> = {
  doi: 'DOI ',
  isbn: 'ISBN ',
  arxiv: 'arXiv:',
  pmid: 'PMID ',
  pmcid: '',
  url: '',
};

/** As people write it, and as it is found again in a text. */
export const identifierText = ({ kind, value }: Identifier): string => NAMES[kind] + value;

/** The same for all spellings of one identifier. */
export const identifierKey = ({ kind, value }: Identifier): string => `${kind}:${kind === 'url' ? value : value.toLowerCase()}`;
