/**
 * Reads XML tag by tag. Knows no document types, and no entities but the five and numbers, so nothing outside of the file is ever read
 * and nothing inside of it grows. What is no markup though it looks like it is text: programs write `a < b` and `R&D`.
 */

export type XmlEvent =
  /** Names come without their prefix. `at` is the position in the text. */
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly at: number }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Nothing is read behind this. */
  | { readonly kind: 'broken'; readonly reason: string; readonly at: number };

const NAME = String.raw`[A-Za-z_:\u00b7-\uffff][-.\w:\u00b7-\uffff]{0,199}`;
const OPEN = new RegExp(`<(${NAME})`, 'y');
const CLOSE = new RegExp(`</(${NAME})\\s{0,100}>`, 'y');
const ATTRIBUTE = new RegExp(`\\s{1,1000}(${NAME})\\s{0,100}=\\s{0,100}(?:"([^"<]{0,300000})"|'([^'<]{0,300000})')`, 'y');
const OPEN_END = /\s{0,1000}(\/?)>/y;
/** Attributes of one tag at the most. */
const MOST_ATTRIBUTES = 100;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

const codePoint = (number: number): string => (number <= LAST_CODE_POINT ? String.fromCodePoint(number) : '\ufffd');

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,8})|(amp|lt|gt|quot|apos));/g, (_, decimal, hex, name) =>
        name === undefined ? codePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) : (NAMED[name] ?? ''),
      )
    : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What stands between two marks and is no tag: its end, what is said of one without end, and whether it is text. */
const SECTIONS = [
  { begin: '<!--', end: '-->', unclosed: 'A comment is not closed.', isText: false },
  { begin: '<![CDATA[', end: ']]>', unclosed: 'A section of text is not closed.', isText: true },
  { begin: '<?', end: '?>', unclosed: 'An instruction is not closed.', isText: false },
] as const;

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  *run(): Generator<XmlEvent> {
    while (this.#at < this.#text.length) {
      const at = this.#text.indexOf('<', this.#at);
      const end = at === -1 ? this.#text.length : at;
      if (end > this.#at) yield { kind: 'text', text: decode(this.#text.slice(this.#at, end)) };
      this.#at = end;
      if (at === -1) return;
      for (const event of this.#markup()) {
        yield event;
        if (event.kind === 'broken') return;
      }
    }
  }

  /** At a `<`: passes over what begins there. */
  #markup(): readonly XmlEvent[] {
    const at = this.#at;
    const section = SECTIONS.find(({ begin }) => this.#text.startsWith(begin, at));
    if (section) return this.#section(section);
    if (this.#text.startsWith('<!', at)) return [{ kind: 'broken', reason: 'Document types are not read.', at }];
    const close = this.#match(CLOSE);
    if (close) return [{ kind: 'close', name: withoutPrefix(close[1] ?? '') }];
    return this.#openTag() ?? this.#asText(at);
  }

  #section({ begin, end, unclosed, isText }: (typeof SECTIONS)[number]): readonly XmlEvent[] {
    const from = this.#at + begin.length;
    const to = this.#text.indexOf(end, from);
    if (to === -1) return [{ kind: 'broken', reason: unclosed, at: this.#at }];
    this.#at = to + end.length;
    return isText && to > from ? [{ kind: 'text', text: this.#text.slice(from, to) }] : [];
  }

  #openTag(): readonly XmlEvent[] | undefined {
    const at = this.#at;
    const name = this.#match(OPEN)?.[1];
    if (name === undefined) return undefined;
    const attributes = new Map<string, string>();
    for (let found = this.#match(ATTRIBUTE); found; found = this.#match(ATTRIBUTE)) {
      const [, own = '', inQuotes, inApostrophes = ''] = found;
      if (attributes.size < MOST_ATTRIBUTES) attributes.set(withoutPrefix(own), decode(inQuotes ?? inApostrophes));
    }
    const end = this.#match(OPEN_END);
    if (!end) return undefined;
    const local = withoutPrefix(name);
    const open: XmlEvent = { kind: 'open', name: local, attributes, at };
    return end[1] === '/' ? [open, { kind: 'close', name: local }] : [open];
  }

  /** A `<` that begins nothing. */
  #asText(at: number): readonly XmlEvent[] {
    this.#at = at + 1;
    return [{ kind: 'text', text: '<' }];
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}

/** @yields what the file holds, in its order; tags need not fit each other */
export const scanXml = (text: string): Generator<XmlEvent> => new Scanner(text).run();
