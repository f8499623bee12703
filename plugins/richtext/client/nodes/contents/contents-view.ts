/** The table of contents: the headings of the text as they are now, each of which leads to its section. */
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { Disposable } from '#plugin-api';
import { type Numbered, numberingOf } from '../../../common/numbering.ts';
import type { EditorHost } from '../../editor/part.ts';
import { numbersOf } from '../numbers/number-watch.ts';
import { goTo } from '../references/targets.ts';
import { element } from '../shared/element.ts';
import styles from './contents.module.css';

class ContentsView implements NodeView {
  readonly #list = element('ol', { class: styles.list });
  readonly dom: HTMLElement;
  readonly #host: EditorHost;
  readonly #view: EditorView;
  readonly #following: Disposable;

  constructor(host: EditorHost, view: EditorView) {
    this.#host = host;
    this.#view = view;
    const name = host.t('nodes.contents.name');
    this.dom = element(
      'nav',
      { class: styles.contents, role: 'doc-toc', 'aria-label': name },
      element('p', { class: styles.title }, name),
      this.#list,
    );
    this.#following = numbersOf(host).onChange(() => this.#draw());
    this.#draw();
  }

  stopEvent({ type, target }: Event): boolean {
    return type !== 'dragstart' && target instanceof Element && target.closest('button') !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#following.dispose();
  }

  #draw(): void {
    const headings = numberingOf(this.#view.state.doc).all.filter(({ kind, title }) => kind === 'heading' && title !== '');
    this.#list.replaceChildren(...headings.map((heading) => this.#entry(heading)));
    if (headings.length === 0) this.#list.append(element('li', { class: styles.none }, this.#host.t('nodes.contents.none')));
  }

  #entry(heading: Numbered): HTMLElement {
    const { number, title, level } = heading;
    const words = element('span', {}, title);
    const button = element('button', { type: 'button', class: styles.entry });
    if (number !== '') button.append(element('span', { class: styles.number }, number));
    button.append(words);
    button.style.setProperty('--level', String(level - 1));
    // Its place is asked when it is pressed: most changes move it and change nothing here.
    button.addEventListener('click', () => this.#go(heading));
    return element('li', {}, button);
  }

  #go(heading: Numbered): void {
    const same = (each: Numbered): boolean =>
      each.kind === 'heading' && each.title === heading.title && each.number === heading.number;
    const target = numberingOf(this.#view.state.doc).all.find(same);
    if (target) goTo(this.#view, target);
  }
}

export const contentsView =
  (host: EditorHost): NodeViewConstructor =>
  (_node, view) =>
    new ContentsView(host, view);
