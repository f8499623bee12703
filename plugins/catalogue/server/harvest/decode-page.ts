/**
 * Bytes of a page of a repository as text. OAI-PMH is UTF-8; some write otherwise and say so, some do not say so, and some have one bad byte
 * in a page of a hundred records, which is to cost its letter and not the accents of all the others.
 */
import { TextDecoder } from 'node:util';
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';

const DECLARED = /^(?:\u00ef\u00bb\u00bf)?\s{0,20}<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** What `decodeText` takes for what is no UTF-8. */
const WESTERN = /^(?:iso-?8859-1|latin-?1|windows-1252|cp1252|us-ascii|ascii)$/i;
const UNREADABLE = 0xfffd;

const decoderOf = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
};

/** Whether more of a text could not be read than could, of what is not ASCII. */
const isMostlyBroken = (text: string): boolean => {
  let balance = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) balance += code === UNREADABLE ? 1 : -1;
  }
  return balance > 0;
};

export const decodePage = (bytes: Uint8Array): string => {
  // UTF-16 shows itself, whatever it says of itself.
  const isWide = bytes[0] === 0 || bytes[1] === 0 || (bytes[0] ?? 0) >= 0xfe;
  const [, declared = 'utf-8'] = DECLARED.exec(Buffer.from(bytes.subarray(0, 400)).toString('latin1')) ?? [];
  if (isWide || WESTERN.test(declared)) return decodeText(bytes);
  const own = decoderOf(declared);
  if (own && own.encoding !== 'utf-8') return own.decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes('\ufffd') && isMostlyBroken(text) ? decodeText(bytes) : text;
};
