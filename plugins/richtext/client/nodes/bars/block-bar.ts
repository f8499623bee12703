/**
 * The bar of a table or a figure: what can be done with it, in a row above the text while the cursor is in it. There it covers nothing of the
 * text, and is in sight however far a long one is scrolled.
 */
import type { EditorState } from 'prosemirror-state';
import { createElement } from 'react';
import { type Disposable, Emitter } from '#plugin-api';
import type { EditorHost } from '../../editor/part.ts';
import { element } from '../shared/element.ts';
import { BarView } from './bar-view.tsx';
import styles from './bars.module.css';
import type { BarItem, DrawnBar } from './drawn-bar.ts';

const bars = new WeakMap<Node, BlockBar>();

/** Of the block that an element of the text shows. */
export const barOf = (block: Node): BlockBar | undefined => bars.get(block);

export class BlockBar implements Disposable, DrawnBar {
  readonly #dom = element('div', { class: styles.place });
  readonly label: string;
  readonly items: readonly BarItem[];
  readonly host: EditorHost;
  readonly #changes = new Emitter<void>();
  #drawn: Disposable | undefined;
  #state: EditorState;

  constructor(host: EditorHost, label: string, items: readonly BarItem[], state: EditorState) {
    this.host = host;
    this.label = label;
    this.items = items;
    this.#state = state;
  }

  readonly subscribe = (draw: () => void): (() => void) => {
    const listening = this.#changes.event(draw);
    return () => listening.dispose();
  };

  readonly snapshot = (): string =>
    this.items
      .map((item) =>
        item === 'gap' ? '' : `${String(item.isEnabled?.(this.#state) ?? true)} ${String(item.isOn?.(this.#state))}`,
      )
      .join();

  get state(): EditorState {
    return this.#state;
  }

  /** @param block element that shows the block */
  belongsTo(block: Node): void {
    bars.set(block, this);
  }

  show(state: EditorState): void {
    this.#state = state;
    if (this.#drawn) return this.#changes.fire();
    this.host.dock.append(this.#dom);
    this.#drawn = this.host.draw(this.#dom, createElement(BarView, { bar: this }));
  }

  hide(): void {
    this.#dom.remove();
    this.#drawn?.dispose();
    this.#drawn = undefined;
  }

  /** @returns whether there is one to go to */
  focus(): boolean {
    const button = this.#dom.querySelector<HTMLElement>('button[tabindex="0"]');
    button?.focus();
    return button !== null;
  }

  dispose(): void {
    this.hide();
  }
}
