/** Draws where pages end, when the text is shown in pages. Nothing of that is in the document. */
import { Plugin, PluginKey } from 'prosemirror-state';
import { type Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { Settings } from '#plugin-api/client';
import type { LineAttrs } from '../../common/schema/line.ts';
import { action } from '../editor/declared.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { isHeading } from '../lines/lines-in.ts';
import { echoesOf } from '../nodes/footnotes/footnote-echoes.ts';
import { Desk, type DrawnNote } from './desk.ts';
import { DRAWN, Flow } from './flow.ts';
import { laidPages, type Pages } from './laid-pages.ts';
import { type LaidBlock, pageBreaks } from './page-breaks.ts';
import { type Parts, partsOfBlock } from './parts-of-block.ts';
import { areDrawn, pushEntries, type Spacer, spacersOf } from './spacers.ts';

/** Milliseconds after the last change in which nothing is measured, and those in which somebody is to be idle. */
const AFTER = 250;
const AT_LATEST = 1_000;
/** The line above the notes of a page, in pixels at 100 %. */
const ABOVE_NOTES = 20;

const key = new PluginKey<DecorationSet>('richtext.pages');

interface Measured extends LaidBlock {
  readonly at: number;
  readonly parts: () => Parts | undefined;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const measure = (view: EditorView, flow: Flow): readonly Measured[] => {
  const blocks: Measured[] = [];
  const { doc } = view.state;
  let [index, at] = [0, 0];
  for (const element of view.dom.children) {
    const node = doc.maybeChild(index);
    if (element.hasAttribute(DRAWN) || !node || view.nodeDOM(at) !== element) continue;
    const { top, bottom } = element.getBoundingClientRect();
    const piece = { top: flow.at(top), bottom: flow.at(bottom) };
    const start = at;
    const parts = once(() => partsOfBlock(view, start, element, flow, piece));
    blocks.push({
      ...{ ...piece, at, parts },
      isHeading: node.type.name === 'line' && isHeading(node.attrs as LineAttrs),
      isBreak: node.type.name === 'page_break',
      pieces: () => parts() ?? { all: [], least: 1, head: 0 },
    });
    at += node.nodeSize;
    index++;
  }
  return blocks;
};

class PageView {
  readonly #host: EditorHost;
  readonly #view: EditorView;
  readonly #desk = new Desk();
  #pages: Pages | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sized = new ResizeObserver(() => this.later());

  constructor(host: EditorHost, view: EditorView) {
    this.#host = host;
    this.#view = view;
  }

  show(pages: Pages | undefined): void {
    if (this.#pages && !pages) this.#desk.clear(this.#pages);
    this.#pages = pages;
    this.#sized.disconnect();
    if (pages) this.#sized.observe(this.#view.dom);
    this.look();
  }

  /** Not with each key: only when nobody types. */
  later(): void {
    if (!this.#pages) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => requestIdleCallback(() => this.look(), { timeout: AT_LATEST }), AFTER);
  }

  look(): void {
    clearTimeout(this.#timer);
    if (this.#view.isDestroyed) return;
    const spacers = this.#pages ? this.#lay(this.#pages) : [];
    pushEntries(this.#view, spacers);
    const { state } = this.#view;
    const drawn = spacersOf(this.#view, spacers);
    if (areDrawn(drawn, key.getState(state)?.find() ?? [])) return;
    this.#view.dispatch(state.tr.setMeta(key, drawn).setMeta('addToHistory', false));
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#sized.disconnect();
    views.delete(this.#view);
  }

  #lay(pages: Pages): readonly Spacer[] {
    const { sheet, zoom } = pages;
    const flow = new Flow(this.#view.dom);
    const blocks = measure(this.#view, flow);
    const notes = this.#notes(flow);
    const room = { height: (sheet.height - sheet.margin - sheet.foot) * zoom, aboveNotes: ABOVE_NOTES * zoom };
    const breaks = pageBreaks(blocks, notes, room);
    const laid = laidPages(breaks, blocks.at(-1)?.bottom ?? 0, pages);
    this.#desk.draw(pages, laid, notes, (page) => this.#host.t('editor.notesOf', { page }));
    return breaks.flatMap(({ block: number, piece }, index): Spacer[] => {
      const block = blocks[number];
      if (!block) return [];
      const start = piece > 0 ? block.parts()?.start(piece) : undefined;
      const height = laid[index]?.behind ?? 0;
      return [{ start: start ?? { is: 'block', at: block.at }, page: index + 2, height }];
    });
  }

  #notes(flow: Flow): readonly (DrawnNote & { readonly height: number })[] {
    return echoesOf(this.#host).shown.flatMap(({ item, at }) => {
      const mark = this.#view.nodeDOM(at);
      if (!(mark instanceof Element)) return [];
      const { top, bottom } = mark.getBoundingClientRect();
      return [{ item, y: flow.at((top + bottom) / 2), height: item.getBoundingClientRect().height }];
    });
  }
}

const views = new WeakMap<EditorView, PageView>();

/** Shows the text in pages from now on, or as one flow. */
export const showPages = (view: EditorView, pages: Pages | undefined): void => views.get(view)?.show(pages);

/** For this device. */
const turn = (host: EditorHost): void => {
  const settings = host.service(Settings);
  settings.set('richtext.paged', !settings.get<boolean>('richtext.paged'));
};

export const pagesPart: EditorPart = {
  actions: [action('pageView', { group: 'text', run: turn })],
  plugins: (host) => [
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
        const pages = new PageView(host, view);
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
