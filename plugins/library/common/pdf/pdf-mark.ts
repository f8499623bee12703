/** How a PDF is told from anything else, whatever its name or its sender says. */

/** Readers look for the mark of a PDF in the first 1,024 bytes (PDF 1.7, appendix H.3). */
export const PDF_HEAD = 1024;

/** @param bytes of the file, or its first kilobyte at least */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD)).includes('%PDF-');
