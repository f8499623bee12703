/** Tells from what pdf.js throws why a document cannot be shown. */
import type { PdfProblem } from '../../common/services.ts';
import { TookTooLong } from './patience.ts';

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

const ofStatus = (status: number): PdfProblem => {
  if (status === 0) return 'offline';
  if (status === 401 || status === 403) return 'denied';
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 ? 'server' : 'failed';
};

/** The format lets the mark of a PDF stand anywhere in the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

/** @param bytes what arrived of the file, when anything did. */
export const problemOf = (error: unknown, bytes?: Uint8Array): PdfProblem => {
  if (error instanceof TookTooLong) return 'too-heavy';
  const status = statusOf(error);
  if (status !== undefined) return ofStatus(status);
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'password-needed';
  if (name === 'InvalidPDFException') {
    if (bytes?.length === 0 || /empty/.test((error as Error).message)) return 'empty';
    if (!bytes) return 'broken';
    return isPdf(bytes) ? 'broken' : 'not-pdf';
  }
  return error instanceof Error && /fetch|network|load failed|body stream/i.test(error.message) ? 'offline' : 'failed';
};
