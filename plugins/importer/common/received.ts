/** What was handed over by other programs, found out from its bytes: what programs say of it is theirs to claim. */
import { MAX_IMPORT_BYTES, MAX_PDF_BYTES } from '#plugins/library/common/contract.ts';
import { findIdentifiers } from '#plugins/library/common/identifiers/find-identifiers.ts';

/** Bytes of a file that are looked at to find out what it is. */
export const HEAD_BYTES = 65_536;

export type Kind = 'pdf' | 'bibliography' | 'words';
export type Refusal = 'unknown' | 'too-large' | 'empty' | 'nothing-to-look-up';
export type Examined = { readonly kind: Kind } | { readonly refusal: Refusal };

const BIBTEX = /^\s*@\w{2,30}\s*[{(]/m;
const RIS = /^\s*TY {1,2}- ?\w/m;

/** By what stands in it, never by its name. @param head its first `HEAD_BYTES` as Latin-1 or UTF-8 */
export const examineFile = (head: string, size: number): Examined => {
  if (size === 0) return { refusal: 'empty' };
  // As readers find it: some programs put a line of their own before it.
  if (head.slice(0, 1024).includes('%PDF-')) return size > MAX_PDF_BYTES ? { refusal: 'too-large' } : { kind: 'pdf' };
  if (!BIBTEX.test(head) && !RIS.test(head)) return { refusal: 'unknown' };
  return size > MAX_IMPORT_BYTES ? { refusal: 'too-large' } : { kind: 'bibliography' };
};

/** Something is added for an address, a DOI or another identifier alone. */
export const examineWords = (words: string): Examined =>
  findIdentifiers(words).length === 0 ? { refusal: 'nothing-to-look-up' } : { kind: 'words' };
