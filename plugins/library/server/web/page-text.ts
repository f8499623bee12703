/** The text of a page of the web, from its bytes, whatever the server says that they are. */
import { decodeText } from '../../common/formats/decode-text.ts';

/** Bytes in which browsers look for the encoding of a page. */
const HEAD = 1024;

const TEXTUAL = new Set(['', 'text/html', 'application/xhtml+xml', 'text/plain', 'text/xml', 'application/xml']);

/** Pictures, archives and programs have zero bytes or controls in their beginning, texts have none. */
const looksLikeText = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, HEAD).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));

/** Names of Windows-1252 (WHATWG Encoding), which Node 20 takes for Latin-1. */
const WESTERN = /^(?:windows-1252|cp1252|iso-?8859-1|latin-?1|(?:us-)?ascii)$/i;
/** A page that can be asked for its encoding in ASCII is not in this one (WHATWG HTML, "prescan a byte stream"). */
const WIDE = /^(?:utf-16|ucs-2|unicode|iso-10646)/i;

/** The encoding that a page names for itself (HTML: in its first kilobyte). */
const ownLabel = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(head)?.[1];
  return label === undefined || WIDE.test(label) ? undefined : label;
};

/** @param label any text: a name that nobody knows is as good as none */
const decoderOf = (label: string) => {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
};

/** UTF-8, of which a few bytes may be broken, unless most of what is not ASCII is. */
const asUtf8 = (bytes: Uint8Array): string | undefined => {
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const foreign = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return broken * 2 > foreign ? undefined : text;
};

const MARKED = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;

/**
 * The text of a page; `undefined` when it is none. Its mark tells its encoding, else the server, else the page, as in browsers; but what is
 * said to be UTF-8 and is not is read all the same.
 * @param type of the reply's head, with its parameters
 */
export const pageText = (bytes: Uint8Array, type: string): string | undefined => {
  const [media = '', ...parameters] = type.toLowerCase().split(';');
  const isMarked = MARKED.test(Buffer.from(bytes.subarray(0, 3)).toString('latin1'));
  if (!TEXTUAL.has(media.trim()) || (!isMarked && !looksLikeText(bytes))) return undefined;
  if (isMarked) return decodeText(bytes);
  const label = /charset\s*=\s*"?\s*([\w-]{1,40})/.exec(parameters.join(';'))?.[1] ?? ownLabel(bytes) ?? 'utf-8';
  const decoder = WESTERN.test(label) ? undefined : decoderOf(label);
  const isOther = decoder !== undefined && decoder.encoding !== 'utf-8';
  if (isOther) return decoder.decode(bytes);
  return (WESTERN.test(label) ? undefined : asUtf8(bytes)) ?? decodeText(bytes);
};
