/**
 * HTML of another program's notes as Markdown: headings, bold and italics, lists, links, quotes and code. Everything else is its text, so
 * nothing of it can run; a sign that would mean something in Markdown is escaped.
 */
import { readMarkup } from '../lookup/markup.ts';
import { MAX_NOTE } from '../model/annotations.ts';
import { storable } from '../storable.ts';

const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  s: '~~',
  strike: '~~',
  del: '~~',
  code: '`',
};
const BLOCK = /^(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|hr|table|tr|td|th|section|article|dl|dt|dd|figure)$/;
/** Lists and quotes inside of each other; what is deeper stands in the last one. */
const DEEPEST = 10;

const escapeText = (text: string): string =>
  text
    .replace(/[\\`*~[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu, '\\$&')
    // Addresses link themselves; a backslash inside would become part of them.
    .replace(/(?:https?:\/\/|www\.)\S+/g, (address) => address.replace(/\\(?=_)/g, ''));

/** What begins a list, a heading or a quote when it begins a line, or is a line itself when there is nothing else in it. */
const escapeLine = (line: string): string =>
  line.replace(/^(?=(?:#{1,6}|[-+])(?:\s|$)|>|-[-\s]*$|=+\s*$)/, '\\').replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');

const escapeAddress = (address: string): string =>
  address.replace(/[\s<>()\\[\]]/g, (sign) => (sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign)));

/** A fence that the text does not hold. */
const fenceFor = (text: string, shortest: number): string => {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  return '`'.repeat(Math.max(shortest, longest + 1));
};

/** A run of text that something holds for all of it: a mark, a link, or nothing for the paragraph itself. */
interface Run {
  readonly tag: string;
  readonly mark: string;
  readonly href?: string;
  text: string;
}

/** What each line of a list or quote begins with: its first line, and all others. */
interface Prefix {
  readonly tag: string;
  readonly first: string;
  readonly rest: string;
  isUsed: boolean;
}

class Writer {
  readonly #lines: string[] = [];
  #length = 0;
  #runs: Run[] = [{ tag: '', mark: '', text: '' }];
  readonly #prefixes: Prefix[] = [];
  readonly #lists: { readonly isOrdered: boolean; count: number }[] = [];
  #heading = '';
  #preformatted = '';
  #isPreformatted = false;
  /** Nothing is left free before the next line. */
  #isTight = false;

  get isFull(): boolean {
    return this.#length >= MAX_NOTE;
  }

  text(text: string): void {
    if (this.#isPreformatted) this.#preformatted += text;
    else this.#add(this.#runs.at(-1)?.mark === '`' ? text : escapeText(text.replace(/\s+/g, ' ')));
  }

  open(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#isPreformatted) return;
    if (BLOCK.test(tag)) return this.#openBlock(tag);
    if (tag === 'br') return this.#add(this.#heading === '' ? '\n' : ' ');
    const href = attributes.get('href')?.trim() ?? '';
    if (tag === 'a') this.#runs.push({ tag, mark: '', href: /^(?:https?:|mailto:)/i.test(href) ? href : '', text: '' });
    else if (Object.hasOwn(MARKS, tag) && this.#runs.length < DEEPEST) {
      const mark = MARKS[tag] ?? '';
      const isInside = this.#runs.some((run) => run.mark === mark || run.mark === '`');
      this.#runs.push({ tag, mark: isInside ? '' : mark, text: '' });
    }
  }

  close(tag: string): void {
    if (this.#isPreformatted) {
      if (tag === 'pre') this.#endPreformatted();
      return;
    }
    if (BLOCK.test(tag)) return this.#closeBlock(tag);
    const at = this.#runs.findLastIndex((run) => run.tag === tag);
    if (at > 0) while (this.#runs.length > at) this.#endRun();
  }

  end(): string {
    if (this.#isPreformatted) this.#endPreformatted();
    this.#endParagraph();
    return storable(this.#lines.join('\n').slice(0, MAX_NOTE));
  }

  #add(text: string): void {
    const run = this.#runs.at(-1);
    if (run) run.text += text;
  }

  #endRun(): void {
    const run = this.#runs.pop();
    if (!run) return;
    const body = run.text.trim();
    const start = run.text.length - run.text.trimStart().length;
    const [before, after] = body === '' ? [run.text, ''] : [run.text.slice(0, start), run.text.slice(start + body.length)];
    this.#add(before + (body === '' ? '' : this.#marked(run, body)) + after);
  }

  #marked({ mark, href }: Run, body: string): string {
    if (href) return `[${body}](${escapeAddress(href)})`;
    if (mark !== '`') return mark + body + mark;
    const fence = fenceFor(body, 1);
    const space = body.startsWith('`') || body.endsWith('`') ? ' ' : '';
    return fence + space + body.replace(/\s+/g, ' ') + space + fence;
  }

  #openBlock(tag: string): void {
    this.#endParagraph();
    if (tag === 'pre') this.#isPreformatted = true;
    else if (tag === 'hr') this.#emit(['---']);
    else if (/^h\d$/.test(tag)) this.#heading = `${'#'.repeat(Number(tag[1]))} `;
    else if (tag === 'ul' || tag === 'ol') this.#lists.push({ isOrdered: tag === 'ol', count: 0 });
    else if (tag === 'blockquote') this.#prefix({ tag, first: '> ', rest: '> ', isUsed: false });
    else if (tag === 'li') this.#openItem();
  }

  #openItem(): void {
    const list = this.#lists.at(-1) ?? { isOrdered: false, count: 0 };
    const sign = list.isOrdered ? `${++list.count}. ` : '- ';
    this.#isTight = list.isOrdered ? list.count > 1 || this.#lists.length > 1 : list.count++ > 0 || this.#lists.length > 1;
    this.#prefix({ tag: 'li', first: sign, rest: ' '.repeat(sign.length), isUsed: false });
  }

  #prefix(prefix: Prefix): void {
    if (this.#prefixes.length < DEEPEST) this.#prefixes.push(prefix);
  }

  #closeBlock(tag: string): void {
    this.#endParagraph();
    if (/^h\d$/.test(tag)) this.#heading = '';
    if (tag === 'ul' || tag === 'ol') {
      this.#lists.pop();
      this.#isTight = false;
    }
    const at = this.#prefixes.findLastIndex((prefix) => prefix.tag === tag);
    if (at >= 0) this.#prefixes.length = at;
  }

  #endPreformatted(): void {
    const text = this.#preformatted.replace(/^\n|\s+$/g, '');
    [this.#isPreformatted, this.#preformatted] = [false, ''];
    if (text === '') return;
    // Formulas of Zotero bring their own signs.
    const fence = fenceFor(text, 3);
    this.#emit(/^\$\$[^]*\$\$$/.test(text) ? text.split('\n') : [fence, ...text.split('\n'), fence]);
  }

  #endParagraph(): void {
    while (this.#runs.length > 1) this.#endRun();
    const text = this.#runs[0]?.text.trim() ?? '';
    this.#runs = [{ tag: '', mark: '', text: '' }];
    if (text === '') return;
    const lines = text.split('\n').map((line) => escapeLine(line.trim()));
    this.#emit(this.#heading === '' ? lines.filter((line) => line !== '') : [this.#heading + lines.join(' ')]);
  }

  #emit(lines: readonly string[]): void {
    if (this.#lines.length > 0 && !this.#isTight) {
      const used = this.#prefixes.filter(({ isUsed }) => isUsed);
      this.#push(
        used
          .map(({ rest }) => rest)
          .join('')
          .trimEnd(),
      );
    }
    this.#isTight = false;
    for (const line of lines) {
      this.#push((this.#prefixes.map(({ first, rest, isUsed }) => (isUsed ? rest : first)).join('') + line).trimEnd());
      for (const prefix of this.#prefixes) prefix.isUsed = true;
    }
  }

  #push(line: string): void {
    this.#lines.push(line);
    this.#length += line.length + 1;
  }
}

/** Markdown of at most `MAX_NOTE` signs; empty when there is no text. Reads any text, and never fails. */
export const htmlToMarkdown = (html: string): string => {
  const writer = new Writer();
  for (const piece of readMarkup(html)) {
    if ('text' in piece) writer.text(piece.text);
    else if ('tag' in piece) writer.open(piece.tag, piece.attributes);
    else writer.close(piece.end);
    if (writer.isFull) break;
  }
  return writer.end();
};
