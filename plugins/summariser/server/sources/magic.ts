/** What bytes are, whatever the server says that they are. */
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';

/** Readers look for the mark of a PDF in the first 1,024 bytes (PDF 1.7, appendix H.3), browsers there for the encoding of a page. */
export const HEAD = 1024;

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, HEAD)).includes('%PDF-');

const TEXTUAL = new Set(['', 'text/html', 'application/xhtml+xml', 'text/plain', 'text/xml', 'application/xml']);

/** Pictures, archives and programs have zero bytes or controls in their beginning, texts have none. */
const looksLikeText = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, HEAD).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));

/** Names of Windows-1252 (WHATWG Encoding), which Node 20 takes for Latin-1. */
const WESTERN = /^(?:windows-1252|cp1252|iso-?8859-1|latin-?1|(?:us-)?ascii)$/i;

/** In the encoding of a name, which may be any text. */
const decodedAs = (label: string | undefined, bytes: Uint8Array): string | undefined => {
  try {
    return label === undefined || WESTERN.test(label) ? undefined : new TextDecoder(label).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The encoding that a page names for itself (HTML: in its first kilobyte). */
const ownLabel = (bytes: Uint8Array): string | undefined =>
  /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(Buffer.from(bytes.subarray(0, HEAD)).toString('latin1'))?.[1];

/**
 * The text of a page; `undefined` when it is none.
 * @param type of the reply's head, with its parameters
 */
export const pageText = (bytes: Uint8Array, type: string): string | undefined => {
  const [media = '', ...parameters] = type.toLowerCase().split(';');
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (!TEXTUAL.has(media.trim()) || (!isWide && !looksLikeText(bytes))) return undefined;
  const said = /charset\s*=\s*"?\s*([\w-]{1,40})/.exec(parameters.join(';'))?.[1];
  return decodedAs(said ?? ownLabel(bytes), bytes) ?? decodeText(bytes);
};
