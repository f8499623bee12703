/**
 * The field `file` of JabRef, Mendeley, Zotero and Better BibTeX: links with `;` between them, each a plain path or
 * `title:path:type`, where a backslash stands before a sign that divides nothing. Mendeley writes TeX for such signs.
 */
import { endsLikePdf, type FileLink, isPdfType } from '../attached-files.ts';
import { decodeTex } from './tex-decode.ts';

/** Letters of a field that are looked at. */
const MOST = 20_000;

const BACKSLASH = /\{?\$\\backslash\$\}?|\\textbackslash(?:\{\}|\s)/g;
/** A path of Windows whose backslashes nobody has doubled: in it they are what they look like. */
const PLAIN_WINDOWS = /^[a-z]:\\(?!\\)/i;

/** Parts between the signs, as they stand; escaped signs divide nothing. */
const dividedAt = (text: string, sign: ':' | ';'): string[] => {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const [char = '', next = ''] = [text[at], text[at + 1]];
    if (char === sign) parts.push('');
    else {
      const isPair = char === '\\' && next !== '';
      parts.push(`${parts.pop() ?? ''}${isPair ? char + next : char}`);
      if (isPair) at++;
    }
  }
  return parts;
};

/** Without escapes and TeX; what stood for a backslash of a path becomes a slash. */
const pathOf = (part: string): string => {
  const plain = part.replace(/\\([\\:;_&%#$])/g, (_, sign: string) => (sign === '\\' ? '/' : sign));
  return plain.includes('\\') ? decodeTex(plain) : plain.replace(/[{}]/g, '');
};

/** The link of `title:path:type` whose type says what its path does not. */
const typedLink = (parts: readonly string[]): FileLink | undefined => {
  const [path, type] = parts.slice(-2);
  if (parts.length < 3 || path === undefined || type === undefined || !isPdfType(type) || endsLikePdf(path)) return undefined;
  return { path: parts.slice(1, -1).join(':'), type };
};

/** The files that a field names, other ones than PDFs among them. */
export const fileLinks = (field: string): FileLink[] => {
  const source = field.slice(0, MOST).replace(BACKSLASH, '\\');
  if (PLAIN_WINDOWS.test(source.trim())) return source.split(';').map((path) => ({ path: path.replaceAll('\\', '/') }));
  return dividedAt(source, ';').flatMap((link) => {
    const parts = dividedAt(link, ':').map(pathOf);
    const typed = typedLink(parts);
    if (typed) return typed;
    const at = parts.findLastIndex(endsLikePdf);
    // An address is one, whatever its colon may look like.
    return at < 0 ? [] : { path: parts.slice(parts[at]?.startsWith('//') ? Math.max(0, at - 1) : at, at + 1).join(':') };
  });
};
