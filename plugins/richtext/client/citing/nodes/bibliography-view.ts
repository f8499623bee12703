/** The bibliography in the text: it is printed of what is cited, and each entry leads to its work. */
import { autorun } from 'mobx';
import type { NodeView } from 'prosemirror-view';
import type { CitingSession } from '../citing-session.ts';
import styles from './bibliography.module.css';
import { entriesList } from './entries.ts';

export class BibliographyView implements NodeView {
  readonly dom: HTMLElement;
  readonly #session: CitingSession;
  readonly #stop: () => void;

  constructor(session: CitingSession) {
    this.#session = session;
    this.dom = document.createElement('div');
    this.dom.className = styles.bibliography ?? '';
    this.dom.contentEditable = 'false';
    this.dom.addEventListener('click', this.#open);
    this.dom.addEventListener('keydown', this.#press);
    this.#stop = autorun(() => this.#draw());
  }

  ignoreMutation(): boolean {
    return true;
  }

  /** Keys and clicks on entries are theirs. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('li, a') !== null && ['click', 'keydown'].includes(event.type);
  }

  destroy(): void {
    this.#stop();
  }

  #draw(): void {
    const { print, state } = this.#session.printed;
    const { t } = this.#session.host;
    if (print && print.bibliography.length > 0) {
      const list = entriesList(print.bibliography, print.hanging, (article) => print.retracted.has(article));
      this.dom.replaceChildren(list);
      return;
    }
    const says = document.createElement('p');
    says.className = styles.empty ?? '';
    says.textContent = t(print ? 'citing.noEntries' : state === 'failed' ? 'citing.notPrinted' : 'citing.printing');
    this.dom.replaceChildren(says);
  }

  readonly #open = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('a')) return;
    const article = Number(event.target.closest<HTMLElement>('[data-article]')?.dataset.article);
    if (article) void this.#session.openWork({ article });
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') this.#open(event);
  };
}
