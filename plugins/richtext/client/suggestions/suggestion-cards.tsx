/** The card of a suggestion: after a click on its words, or while the pointer rests on them or on the card. */
import { Plugin } from 'prosemirror-state';
import type { Disposable } from '#plugin-api';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { SuggestionCard } from './suggestion-card.tsx';

/** Milliseconds that the pointer rests before a card comes, and that it has to get there before it goes. */
const RESTS = 350;
const LEAVES = 300;

interface Hit {
  readonly ids: readonly string[];
  /** Of the document. */
  readonly from: number;
  readonly to: number;
}

class Cards {
  readonly #host: EditorHost;
  readonly #suggested: SuggestedText;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: (Disposable & { readonly ids: string; readonly isHeld: boolean }) | undefined;

  constructor(host: EditorHost, suggested: SuggestedText) {
    this.#host = host;
    this.#suggested = suggested;
  }

  /** @param target of what the pointer does */
  hit(target: EventTarget | null): Hit | undefined {
    const { view } = this.#host;
    const ids: string[] = [];
    let at = target instanceof Element ? target : null;
    let innermost: Element | undefined;
    for (; at && at !== view.dom; at = at.parentElement) {
      const id = at.getAttribute('data-suggestion');
      if (id === null) continue;
      innermost ??= at;
      if (!ids.includes(id)) ids.push(id);
    }
    if (!at || !innermost) return undefined;
    return { ids, from: view.posAtDOM(innermost, 0), to: view.posAtDOM(innermost, innermost.childNodes.length) };
  }

  /** @param isHeld it stays when the pointer goes elsewhere */
  show({ ids, from, to }: Hit, isHeld: boolean): void {
    this.stop();
    if (this.#shown?.ids === ids.join() && !isHeld) return;
    const end = (): void => this.end();
    const card = this.#host.popover(
      { from, to },
      <SuggestionCard suggested={this.#suggested} ids={ids} onEnd={end} onEnter={this.stop} onLeave={this.leave} />,
      { label: this.#host.t('editor.suggestion'), onClose: () => (this.#shown = undefined) },
    );
    this.#shown = { ids: ids.join(), isHeld, dispose: () => card.dispose() };
  }

  /** The pointer has come to words. */
  rest(hit: Hit): void {
    // Not over a form that somebody fills in.
    if (this.#shown?.isHeld || document.activeElement?.closest('[role="dialog"]')) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(hit, false), RESTS);
  }

  leave = (): void => {
    this.stop();
    if (this.#shown && !this.#shown.isHeld) this.#timer = setTimeout(() => this.end(), LEAVES);
  };

  stop = (): void => clearTimeout(this.#timer);

  end(): void {
    this.stop();
    this.#shown?.dispose();
  }
}

const cardsPlugin = (host: EditorHost, suggested: SuggestedText): Plugin => {
  const cards = new Cards(host, suggested);
  return new Plugin({
    props: {
      handleDOMEvents: {
        click(view, event) {
          const hit = view.state.selection.empty ? cards.hit(event.target) : undefined;
          if (hit) cards.show(hit, true);
          return false;
        },
        mouseover(_, event) {
          const hit = event.buttons === 0 ? cards.hit(event.target) : undefined;
          if (hit) cards.rest(hit);
          else cards.leave();
          return false;
        },
        mouseleave() {
          cards.leave();
          return false;
        },
      },
    },
    view: () => ({ destroy: () => cards.end() }),
  });
};

export const suggestionsPart: EditorPart = {
  plugins: (host) => (host.file.suggested ? [cardsPlugin(host, host.file.suggested)] : []),
};
