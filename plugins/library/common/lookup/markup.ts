/**
 * Tags and text of XML or HTML, in one pass and without trust: entities that a document declares itself are not expanded, nesting
 * is not followed, and what is broken ends the reading instead of failing it.
 */

export type Piece =
  /** `code` is what stands in a script or a style, as it is. */
  | { readonly tag: string; readonly attributes: ReadonlyMap<string, string>; readonly code?: string }
  | { readonly end: string }
  | { readonly text: string };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

const ofCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

/** Numbered entities and the few named ones that metadata has; others stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return ofCode(Number(decimal));
    if (hex !== undefined) return ofCode(Number.parseInt(hex, 16));
    return ENTITIES[name ?? ''] ?? whole;
  });

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const attributesOf = (inside: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
};

/** Where a tag that begins at `from` ends: the next `>` outside of quotes; -1 when there is none. */
const endOfTag = (markup: string, from: number): number => {
  const stop = /[>"']/g;
  for (let at = from; ; ) {
    stop.lastIndex = at;
    const found = stop.exec(markup);
    if (!found) return -1;
    if (found[0] === '>') return found.index;
    const close = markup.indexOf(found[0], found.index + 1);
    if (close < 0) return -1;
    at = close + 1;
  }
};

/** What is no tag of the document: comments, declarations, and the inside of scripts. `undefined` for a tag. */
const SPECIAL: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
];
const CDATA = '<![CDATA[';
const CODE = /^(?:script|style)$/;

const after = (markup: string, close: string, from: number): number => {
  const at = markup.indexOf(close, from);
  return at < 0 ? markup.length : at + close.length;
};

/** The end of the `script` or `style` that begins before `from`. */
const afterCode = (markup: string, name: string, from: number): number => {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  return close.exec(markup)?.index ?? markup.length;
};

/** Names of tags and attributes come in small letters. */
export function* readMarkup(markup: string): Generator<Piece> {
  for (let at = 0; at < markup.length; ) {
    const open = markup.indexOf('<', at);
    if (open !== at) {
      const until = open < 0 ? markup.length : open;
      yield { text: decodeEntities(markup.slice(at, until)) };
      at = until;
      continue;
    }
    if (markup.startsWith(CDATA, at)) {
      const end = after(markup, ']]>', at);
      yield { text: markup.slice(at + CDATA.length, Math.max(at + CDATA.length, end - 3)) };
      at = end;
      continue;
    }
    const special = SPECIAL.find(([mark]) => markup.startsWith(mark, at));
    if (special) {
      at = after(markup, special[1], at);
      continue;
    }
    if (!/[a-z/]/i.test(markup[at + 1] ?? '')) {
      yield { text: '<' };
      at++;
      continue;
    }
    const end = endOfTag(markup, at + 1);
    if (end < 0) return;
    const inside = markup.slice(at + 1, end);
    const [, slash = '', name = ''] = /^(\/?)([^\s/>]*)/.exec(inside) ?? [];
    const tag = name.toLowerCase();
    at = end + 1;
    if (slash) {
      yield { end: tag };
      continue;
    }
    const attributes = attributesOf(inside.slice(name.length));
    if (CODE.test(tag) && !inside.endsWith('/')) {
      const from = at;
      at = afterCode(markup, tag, from);
      yield { tag, attributes, code: markup.slice(from, at) };
      continue;
    }
    yield { tag, attributes };
    if (inside.endsWith('/')) yield { end: tag };
  }
}

/** Tags after which a new line begins, or a word at least. */
const BLOCK = /^(?:\w+:)?(?:p|title|sec|br|li|div|h\d)$/;

/** The words of a text with markup, on one line. */
export const plainText = (markup: string): string => {
  const parts: string[] = [];
  for (const piece of readMarkup(markup)) {
    if ('text' in piece) parts.push(piece.text);
    else if (BLOCK.test('tag' in piece ? piece.tag : piece.end)) parts.push(' ');
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
};
