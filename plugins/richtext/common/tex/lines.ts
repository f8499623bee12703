/** Lines and blocks as they are read, as HTML of the house (`html/write.ts`). Within a line, what would be a block is words of it. */

const BLOCK_TAGS = /<\/?(?:p|h[1-6]|ul|ol|li|div|table|thead|tbody|tr|td|th|figure|figcaption|blockquote|pre|hr)(?=[\s>])[^>]*>/g;

export class Lines {
  readonly isInline: boolean;
  #blocks = '';
  #words = '';
  /** Something is seen in the line. */
  #isSeen = false;

  constructor(isInline = false) {
    this.isInline = isInline;
  }

  get isEmpty(): boolean {
    return this.#blocks === '' && !this.#isSeen;
  }

  /** The last thing said, by which one knows whether a blank is wanted. */
  get endsWithBlank(): boolean {
    return this.#words === '' || /(?:\s|<br>)$/.test(this.#words);
  }

  words(html: string): void {
    this.#words += html;
    this.#isSeen ||= /\S/.test(html);
  }

  /** Takes a bracket that is open, where nothing but a few plain words is behind it. @returns those words */
  takeBracket(): string | undefined {
    const [bracket, words = ''] = /\(((?:[^()<>&\u0001\u0002]|&nbsp;){0,60})$/.exec(this.#words) ?? [];
    if (bracket === undefined) return undefined;
    this.#words = this.#words.slice(0, -bracket.length);
    this.#isSeen = /\S/.test(this.#words);
    return words.replaceAll('&nbsp;', ' ').trim();
  }

  /** Puts a sign behind the last word, which may be that of the line before. */
  mark(sign: string): void {
    if (!this.#isSeen && this.#blocks.endsWith('</p>\n'))
      this.#blocks = `${this.#blocks.slice(0, -'</p>\n'.length)}${sign}</p>\n`;
    else this.#words = this.#words.replace(/\s*$/, (blanks) => `${sign}${blanks}`);
  }

  /** @param attributes of the line's element, with a blank before each */
  end(attributes = ''): void {
    if (this.isInline) {
      if (this.#isSeen) this.#words += ' ';
      return;
    }
    if (this.#isSeen) this.#blocks += `<p${attributes}>${this.#words.replace(/(?:\s|<br>)+$/, '')}</p>\n`;
    this.#words = '';
    this.#isSeen = false;
  }

  /** @param attributes of the line that ends before it */
  block(html: string, attributes = ''): void {
    if (this.isInline) this.words(` ${html.replace(BLOCK_TAGS, ' ')} `);
    else {
      this.end(attributes);
      this.#blocks += `${html}\n`;
    }
  }

  /** All of it, which is not here any more. */
  take(attributes = ''): string {
    this.end(attributes);
    const html = this.isInline ? this.#words.trim() : this.#blocks;
    this.#blocks = '';
    this.#words = '';
    this.#isSeen = false;
    return html;
  }
}
