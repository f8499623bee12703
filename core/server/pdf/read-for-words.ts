/**
 * How pdf.js is to read a file for its words: nothing of the machine is used, no form or program in the file runs, pictures are not decoded,
 * and what is broken in it is passed over.
 */
export const FOR_WORDS = {
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  useWasm: false,
  stopAtErrors: false,
  maxImageSize: 1,
  verbosity: 0,
} as const;
