/** How people write a term, told by what it shares with the term: usual endings as one byte. */

/** Letters of the term that are left out, and what follows instead. Their order is that of the bytes in files: new ones come last. */
const ENDINGS: readonly (readonly [cut: number, ending: string])[] = [
  ...'s e es ed d ing er ers ation ations al ally ly ity ities ic ical ics ive ment ments ness ism isms ist ists y able ible ance ence ant ent'
    .split(' ')
    .map((ending) => [0, ending] as const),
  ...'ion ions or ors ate ated ates ating ization ized izing ize izes ous able ability en in n r t st ung ungen e em es er ern lich isch ig'
    .split(' ')
    .map((ending) => [0, ending] as const),
  ...'y ies ied ier iest'.split(' ').map((ending) => [1, ending] as const),
];

/** The code of a spelling that is told as it is; 0 is the term itself, and what lies between are endings. */
export const OTHER = 0x7f;

const byText = new Map(ENDINGS.map(([cut, ending], i) => [`${cut}${ending}`, i + 1]));

export interface Spelling {
  readonly code: number;
  /** Of `OTHER`. */
  readonly text: string;
}

/** @param term, spelling as people write it */
export const codeOf = (term: string, spelling: string): Spelling => {
  if (term === spelling) return { code: 0, text: '' };
  let shared = 0;
  while (shared < term.length && term[shared] === spelling[shared]) shared += 1;
  const cut = term.length - shared;
  const code = byText.get(`${cut}${spelling.slice(shared)}`);
  // Of a term with a sign before it, such as `de~`, nothing is shared.
  return code === undefined ? { code: OTHER, text: spelling } : { code, text: '' };
};

const BYTES = ENDINGS.map(([cut, ending]) => ({ cut, ending: Buffer.from(ending) }));

/** Bytes of a term, which are ASCII, as people write it. @param code not `OTHER` @returns how many were written `into` */
export const spelledBytes = (term: Uint8Array, length: number, code: number, into: Uint8Array): number => {
  const { cut, ending } = BYTES[code - 1] ?? { cut: 0, ending: new Uint8Array(0) };
  into.set(term.subarray(0, length - cut));
  into.set(ending, length - cut);
  return length - cut + ending.length;
};

/** @param text of `OTHER` */
export const spelledBy = (term: string, code: number, text: string): string => {
  if (code === 0) return term;
  if (code === OTHER) return text;
  const [cut, ending] = ENDINGS[code - 1] ?? [0, ''];
  return term.slice(0, term.length - cut) + ending;
};
