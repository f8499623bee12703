/** The tokens of Rich Text Format 1.9.1: groups, control words, signs by their bytes, and plain bytes. */
export type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | undefined }
  | { readonly kind: 'bytes'; readonly bytes: string };

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})?[ ]?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)|\\/gi;
const BRACES: Readonly<Record<string, RtfToken>> = { '{': { kind: 'open' }, '}': { kind: 'close' } };

/** Control symbols that are signs themselves. */
const ITSELF = /[\\{}]/;

/** @param source bytes of a file, each as the sign with its number; what `\bin` announces is passed over */
export function* rtfTokens(source: string): Generator<RtfToken> {
  const token = new RegExp(TOKEN);
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [, word, number, code, symbol, brace, bytes] = match;
    const known = brace === undefined ? undefined : BRACES[brace];
    if (known) yield known;
    else if (bytes !== undefined) yield { kind: 'bytes', bytes };
    else if (code !== undefined) yield { kind: 'bytes', bytes: String.fromCharCode(Number.parseInt(code, 16)) };
    else if (symbol !== undefined)
      yield ITSELF.test(symbol) ? { kind: 'bytes', bytes: symbol } : { kind: 'word', word: symbol, value: undefined };
    else if (word !== undefined) {
      const value = number === undefined ? undefined : Number(number);
      if (word === 'bin') token.lastIndex += Math.max(0, value ?? 0);
      else yield { kind: 'word', word, value };
    }
  }
}
