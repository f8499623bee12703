/** The rule of style by which blocks above and below are not laid out, and the room that they took is left. */
import type { Indices } from './blocks-in-range.ts';

let names = 0;

const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? 0;

export class FarRule {
  readonly #text: HTMLElement;
  readonly #document: Document;
  readonly #sheet: CSSStyleSheet;
  readonly #name = String(++names);
  /** CSS pixels above and below. */
  #above = 0;
  #below = 0;

  /** @param text whose children are its blocks */
  constructor(text: HTMLElement) {
    this.#text = text;
    this.#document = text.ownerDocument;
    // A sheet is of the window that it is made in.
    this.#sheet = new (this.#document.defaultView ?? globalThis).CSSStyleSheet();
    this.#document.adoptedStyleSheets = [...this.#document.adoptedStyleSheets, this.#sheet];
    text.dataset.far = this.#name;
  }

  /**
   * Nothing on the screen moves by it.
   * @param shown the blocks that are laid out @param fixed one of these that is laid out now
   */
  leaveOut(shown: Indices, fixed: number): void {
    const text = this.#text;
    const [near, last] = [text.children[fixed], text.children[shown.to - 1]];
    const { top, height, bottom } = text.getBoundingClientRect();
    const stays = topOf(near);
    // More room than is needed, never less: a text that gets too short scrolls.
    this.#above = Math.max(this.#above, topOf(text.children[shown.from]) - top);
    this.#below = Math.max(this.#below, bottom - (last?.getBoundingClientRect().bottom ?? 0));
    this.#write(shown);
    // Margins of blocks lie in each other: how much is left over is seen only now.
    this.#above -= topOf(near) - stays;
    this.#write(shown);
    this.#below -= text.getBoundingClientRect().height - height;
    this.#write(shown);
  }

  /** Everything is laid out again. */
  end(): void {
    const { adoptedStyleSheets } = this.#document;
    this.#document.adoptedStyleSheets = adoptedStyleSheets.filter((one) => one !== this.#sheet);
    delete this.#text.dataset.far;
  }

  #write({ from, to }: Indices): void {
    const text = `[data-far="${this.#name}"]`;
    const below = this.#text.children.length - to;
    const none = [`:nth-child(-n + ${String(from)})`, `:nth-last-child(-n + ${String(below)})`].map((one) => `${text} > ${one}`);
    const room = (side: string, height: number): string =>
      `${text}::${side} { display: block; height: ${String(height)}px; content: "" }`;
    // What is seen is kept where it is by measure; the browser, which does so too, is to leave it.
    this.#sheet.replaceSync(
      `${text} { overflow-anchor: none } ${none.join()} { display: none !important }
       ${room('before', this.#above)} ${room('after', this.#below)}`,
    );
  }
}
