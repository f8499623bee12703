/** Which chosen files may be added as documents, with the specification's messages (LIB-071, LIB-072). */
import { MAX_DOCUMENTS, MAX_PDF_BYTES } from '../../common/contract.ts';

/** Keys of the plugin's catalogue. */
export type Refusal = 'upload.onlyPdf' | 'upload.tooMany' | 'upload.tooLarge' | 'upload.empty';

export interface Sorted {
  readonly accepted: readonly File[];
  /** Those that are none, each with its reason. */
  readonly refused: readonly { readonly file: File; readonly refusal: Refusal }[];
  /** All reasons, that of too many files as well. */
  readonly refusals: ReadonlySet<Refusal>;
}

/** The header may stand anywhere in so many of the first bytes (ISO 32000-1, Annex H). */
export const HEAD = 1024;

export const isHeadOfPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).includes('%PDF-');

export const startsLikePdf = async (file: File): Promise<boolean> =>
  isHeadOfPdf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));

const refusalOf = async (file: File): Promise<Refusal | undefined> => {
  if (file.size === 0) return 'upload.empty';
  if (!(await startsLikePdf(file))) return 'upload.onlyPdf';
  return file.size > MAX_PDF_BYTES ? 'upload.tooLarge' : undefined;
};

/**
 * More than five are refused as a whole: which five was meant is not for the program to guess.
 * @param most other than five, where it is known what each is for
 */
export const sortPdfs = async (files: readonly File[], most = MAX_DOCUMENTS): Promise<Sorted> => {
  if (files.length > most) return { accepted: [], refused: [], refusals: new Set(['upload.tooMany']) };
  const reasons = await Promise.all(files.map(refusalOf));
  const refused = files.flatMap((file, index) => {
    const refusal = reasons[index];
    return refusal === undefined ? [] : [{ file, refusal }];
  });
  return {
    accepted: files.filter((_, index) => reasons[index] === undefined),
    refused,
    refusals: new Set(refused.map(({ refusal }) => refusal)),
  };
};
