/** What of pages is no part of the text: the desk between two sheets, the number of each, and at its foot the notes of the marks that are on it. */
import { element } from '../nodes/shared/element.ts';
import { GAP, type LaidPage, type Pages } from './laid-pages.ts';
import styles from './pages.module.css';

/** An item of the list of notes behind the text, which is not shown while there are pages. */
export interface DrawnNote {
  readonly item: HTMLElement;
  /** Where its mark stands in the flow. */
  readonly y: number;
}

const placed = (made: HTMLElement, top: number): HTMLElement => {
  made.style.top = `${top.toFixed(1)}px`;
  return made;
};

/** They say the same as in the list, and lead to the same. */
const copyOf = (item: HTMLElement): HTMLElement => {
  const copy = item.cloneNode(true) as HTMLElement;
  copy.addEventListener('click', () => item.click());
  return copy;
};

const notesOf = (page: LaidPage, notes: readonly DrawnNote[], label: string, { sheet, zoom }: Pages): HTMLElement[] => {
  const own = notes.filter(({ y }) => y >= page.from - 1 && y < page.to);
  if (own.length === 0) return [];
  const list = element('ol', { class: own[0]?.item.parentElement?.className }, ...own.map(({ item }) => copyOf(item)));
  const foot = element('section', { class: styles.notes, 'aria-label': label }, list);
  foot.style.bottom = `calc(100% - ${(page.top + page.height - sheet.foot * zoom).toFixed(1)}px)`;
  return [foot];
};

export class Desk {
  #drawn = '';

  /** @param label of a page's notes, by its number */
  draw(pages: Pages, laid: readonly LaidPage[], notes: readonly DrawnNote[], label: (page: number) => string): void {
    const sign = JSON.stringify([laid, pages.zoom, notes.map(({ item, y }) => [y, item.innerHTML])]);
    if (sign === this.#drawn) return;
    this.#drawn = sign;
    const { desk, sheet, zoom } = pages;
    const last = laid.at(-1);
    desk.style.height = `${String((last?.top ?? 0) + (last?.height ?? 0))}px`;
    desk.replaceChildren(
      ...laid.flatMap((page, index) => {
        const end = page.top + page.height;
        const number = element('span', { class: styles.number, 'aria-hidden': 'true' }, String(index + 1));
        const gap = element('span', { class: styles.gap, 'aria-hidden': 'true', 'data-page-gap': '' });
        gap.style.height = `${String(GAP)}px`;
        return [
          ...notesOf(page, notes, label(index + 1), pages),
          placed(number, end - sheet.foot * 0.62 * zoom),
          ...(page === last ? [] : [placed(gap, end)]),
        ];
      }),
    );
  }

  clear({ desk }: Pages): void {
    this.#drawn = '';
    desk.replaceChildren();
    desk.style.removeProperty('height');
  }
}
