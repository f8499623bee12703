/** A text file as a browser edits it, and as it was sent: lines end there as they ended here. */
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';

const LINE_END = /\r\n?/g;

/** Whatever program wrote it. @returns its text with plain line ends, and how such a text is written back */
export const plainText = (bytes: Uint8Array): { readonly text: string; asSent(text: string): string } => {
  const sent = decodeText(bytes);
  const end = sent.includes('\r\n') ? '\r\n' : '\n';
  return { text: sent.replace(LINE_END, '\n'), asSent: (text) => text.replaceAll('\n', end) };
};
