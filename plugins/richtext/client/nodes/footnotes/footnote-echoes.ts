/** The list of notes behind the text, as it is printed at the foot: what it shows is what stands in them, and leads to them. */
import type { Translate } from '#plugin-api/client';
import type { EditorHost } from '../../editor/part.ts';
import { element } from '../shared/element.ts';
import styles from './footnotes.module.css';

/** What the list knows of a footnote, or of a citation that the style makes one of. */
export interface Echoed {
  readonly number: string;
  readonly place: number | undefined;
  readonly contentDOM: HTMLElement;
  enter(): void;
}

export class FootnoteEchoes {
  readonly dom: HTMLElement;
  readonly #list = element('ol', { class: styles.list });
  readonly #footnotes = new Set<Echoed>();
  readonly #t: Translate;
  #items: readonly (readonly [Echoed, HTMLElement])[] = [];
  #isDue = false;

  constructor(t: Translate) {
    this.#t = t;
    this.dom = element(
      'section',
      { class: styles.echoes, role: 'doc-endnotes', 'aria-label': t('nodes.footnote.all') },
      this.#list,
    );
    this.dom.hidden = true;
  }

  /** What is listed, with the place of its mark in the document. */
  get shown(): readonly { readonly item: HTMLElement; readonly at: number }[] {
    return this.#items.flatMap(([{ place }, item]) => (place === undefined ? [] : [{ item, at: place }]));
  }

  add(footnote: Echoed): void {
    this.#footnotes.add(footnote);
    this.drawSoon();
  }

  remove(footnote: Echoed): void {
    this.#footnotes.delete(footnote);
    this.drawSoon();
  }

  /** Once, however many of them change at the same time. */
  drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#draw();
    });
  }

  #draw(): void {
    const placed = [...this.#footnotes].map((footnote) => ({ footnote, at: footnote.place ?? -1 })).filter(({ at }) => at >= 0);
    placed.sort((a, b) => a.at - b.at);
    this.dom.hidden = placed.length === 0;
    this.#items = placed.map(({ footnote }) => [footnote, this.#echo(footnote)]);
    this.#list.replaceChildren(...this.#items.map(([, item]) => item));
  }

  #echo(footnote: Echoed): HTMLElement {
    const label = this.#t('nodes.footnote.edit', { number: footnote.number });
    const number = element('button', { type: 'button', class: styles.number, 'aria-label': label }, footnote.number);
    const words = element('span', { class: styles.echo });
    for (const child of footnote.contentDOM.childNodes) words.append(child.cloneNode(true));
    // What editors draw for themselves: cursors of others, and what keeps room for one's own.
    for (const drawn of words.querySelectorAll('.ProseMirror-widget, .ProseMirror-separator, .ProseMirror-trailingBreak'))
      drawn.remove();
    // A citation is one thing, and it stands in the footnote.
    for (const copy of words.querySelectorAll('[role="button"]'))
      for (const name of ['role', 'aria-label', 'title']) copy.removeAttribute(name);
    if (words.textContent === '') words.append(element('em', { class: styles.none }, this.#t('nodes.footnote.empty')));
    const item = element('li', {}, number, words);
    item.addEventListener('click', () => footnote.enter());
    return item;
  }
}

const lists = new WeakMap<EditorHost, FootnoteEchoes>();

/** The list of an editor. */
export const echoesOf = (host: EditorHost): FootnoteEchoes => {
  const known = lists.get(host) ?? new FootnoteEchoes(host.t);
  lists.set(host, known);
  return known;
};
