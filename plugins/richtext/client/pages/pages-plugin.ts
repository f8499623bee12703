/** Draws where pages end, when the text is shown in pages. Nothing of that is in the document. */
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { LineAttrs } from '../../common/schema/line.ts';
import type { Sheet } from '../../common/paper.ts';
import type { EditorPart } from '../editor/part.ts';
import { isHeading } from '../lines/lines-in.ts';
import { type LaidBlock, type PageBreak, pageBreaks } from './page-breaks.ts';
import styles from './pages.module.css';

/** Milliseconds after the last change in which nothing is measured. */
const AFTER = 250;

const key = new PluginKey<DecorationSet>('richtext.pages');

/** How the text is shown in pages; `undefined` while it is one flow. */
export interface Pages {
  readonly sheet: Sheet;
  readonly zoom: number;
}

const measure = (view: EditorView): readonly LaidBlock[] => {
  const blocks: LaidBlock[] = [];
  // Sheets between the blocks are no part of the text.
  let drawn = 0;
  let index = 0;
  const { doc } = view.state;
  let at = 0;
  for (const element of view.dom.children) {
    if (!(element instanceof HTMLElement)) continue;
    if (element.dataset.pageEnd !== undefined) {
      drawn += element.offsetHeight;
      continue;
    }
    const node = doc.maybeChild(index);
    if (!node || view.nodeDOM(at) !== element) continue;
    const top = element.offsetTop - drawn;
    const isLine = node.type.name === 'line';
    blocks.push({
      ...{ at, top, bottom: top + element.offsetHeight },
      isHeading: isLine && isHeading(node.attrs as LineAttrs),
      isBreak: node.type.name === 'page_break',
    });
    at += node.nodeSize;
    index++;
  }
  return blocks;
};

const end = ({ page, rest }: PageBreak, { sheet, zoom }: Pages): HTMLElement => {
  const drawn = document.createElement('div');
  drawn.className = styles.end ?? '';
  drawn.dataset.pageEnd = '';
  drawn.contentEditable = 'false';
  drawn.setAttribute('aria-hidden', 'true');
  drawn.style.setProperty('--rest', `${String(rest)}px`);
  drawn.style.setProperty('--margin', `${String(sheet.margin * zoom)}px`);
  const number = document.createElement('span');
  number.className = styles.number ?? '';
  number.textContent = String(page);
  const gap = document.createElement('span');
  gap.className = styles.gap ?? '';
  drawn.append(number, gap);
  return drawn;
};

const isSame = (one: readonly PageBreak[], other: readonly PageBreak[]): boolean =>
  one.length === other.length &&
  one.every(({ at, rest }, index) => other[index]?.at === at && Math.abs(other[index].rest - rest) < 2);

class PageView {
  readonly #view: EditorView;
  #pages: Pages | undefined;
  #breaks: readonly PageBreak[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sized = new ResizeObserver(() => this.later());

  constructor(view: EditorView) {
    this.#view = view;
  }

  show(pages: Pages | undefined): void {
    this.#pages = pages;
    this.#sized.disconnect();
    if (pages) this.#sized.observe(this.#view.dom);
    this.look();
  }

  /** Not with each key: only when nobody types. */
  later(): void {
    if (!this.#pages) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), AFTER);
  }

  look(): void {
    clearTimeout(this.#timer);
    const pages = this.#pages;
    const breaks = pages ? pageBreaks(measure(this.#view), pages.sheet, pages.zoom) : [];
    if (isSame(breaks, this.#breaks)) return;
    this.#breaks = breaks;
    const { tr } = this.#view.state;
    const drawn = pages
      ? breaks.map((each) => Decoration.widget(each.at, () => end(each, pages), { side: -1, key: keyOf(each) }))
      : [];
    this.#view.dispatch(tr.setMeta(key, drawn).setMeta('addToHistory', false));
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#sized.disconnect();
    views.delete(this.#view);
  }
}

const keyOf = ({ page, rest }: PageBreak): string => `${String(page)}:${String(Math.round(rest))}`;

const views = new WeakMap<EditorView, PageView>();

/** Shows the text in pages from now on, or as one flow. */
export const showPages = (view: EditorView, pages: Pages | undefined): void => views.get(view)?.show(pages);

export const pagesPart: EditorPart = {
  plugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, drawn) => {
          const next = transaction.getMeta(key) as readonly Decoration[] | undefined;
          return next ? DecorationSet.create(transaction.doc, [...next]) : drawn.map(transaction.mapping, transaction.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => {
        const pages = new PageView(view);
        views.set(view, pages);
        return {
          update: ({ state }, before) => {
            if (state.doc !== before.doc) pages.later();
          },
          destroy: () => pages.destroy(),
        };
      },
    }),
  ],
};
