/**
 * What is far from the words that are typed, in a long text. With each key the browser goes through all that the text lays out, to find out
 * what an input method may ask, and where everything is: in 60 pages it takes most of the time that a key takes. So while somebody types, what
 * is far is not laid out, and as much room is left as it took. It comes back, some of it at a time, when they rest, and at once when they
 * scroll to it, point elsewhere or go there: for whoever reads, by eyes or by ears, the text is whole.
 *
 * A rule of style alone does it (`far-rule.ts`): of the document and of its elements nothing changes.
 */
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { blocksBetween, type Indices } from './blocks-in-range.ts';
import { FarRule } from './far-rule.ts';

/** CSS pixels above and below the screen that stay: more than formulas keep drawn around it (`nearness.ts`). */
const AROUND = 1_600;
/** CSS pixels that are left of these when what comes next is laid out again. */
const LEFT = 400;
/** Milliseconds after a key, when it has been shown. */
const AFTER = 40;
/** Milliseconds without a key after which somebody rests, and between two parts that come back. */
const REST = 2_000;
const BETWEEN = 30;
/** Blocks that come back at a time, above and below: no longer than a key may take. */
const AT_ONCE = 12;
/** As many blocks are to be far as make a difference. */
const WORTH = 40;

/** Keys by which the cursor goes far at once, and, with others, those that take it there. */
const FAR_KEYS = new Set(['PageUp', 'PageDown']);
const FAR_WITH = new Set(['Home', 'End', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

interface Hidden {
  /** Elements of the text above and below those that are laid out: between these some come and go. */
  readonly before: number;
  readonly behind: number;
  /** Blocks of the document there. */
  readonly above: number;
  readonly below: number;
  /** Those next to what is laid out: another one stands there when some have come or gone. */
  readonly last: Node | null;
  readonly first: Node | null;
}

/** A list is numbered from where it begins. */
const isItem = (block: Element | undefined): boolean => block?.hasAttribute('data-list') ?? false;

export class FarText {
  readonly #view: EditorView;
  readonly #frame: HTMLElement;
  #rule: FarRule | undefined;
  #hidden: Hidden | undefined;
  #heard: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typed = 0;
  /** Some of what was far has come back. */
  #isWide = false;

  /** @param frame what scrolls the text */
  constructor(view: EditorView, frame: HTMLElement) {
    this.#view = view;
    this.#frame = frame;
  }

  /** Elements of the text that are laid out. */
  get shown(): Indices {
    const { before = 0, behind = 0 } = this.#hidden ?? {};
    return { from: before, to: this.#view.dom.children.length - behind };
  }

  /** A key has changed the text, which has the keyboard. */
  typed(): void {
    this.#typed = performance.now();
    if (this.#isWide) this.#wait(this.#hide, AFTER);
    else if (this.#timer === undefined) this.#wait(this.#hide, AFTER);
  }

  /** The view shows another state: what is far may not be any more. */
  look(): void {
    if (!this.#hidden) return;
    const { above, below, last, first } = this.#hidden;
    const { doc, selection } = this.#view.state;
    const end = doc.childCount - below;
    const at = selection.$head.index(0);
    if (at < above || at >= end || this.#blockAt(above - 1) !== last || this.#blockAt(end) !== first) this.show();
  }

  /** All of it is laid out again; what is seen stays where it is. */
  show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isWide = false;
    const near = this.#view.dom.children[this.shown.from];
    const top = near?.getBoundingClientRect().top ?? 0;
    this.#hidden = undefined;
    this.#heard?.abort();
    this.#heard = undefined;
    if (!this.#rule) return;
    this.#rule.end();
    this.#rule = undefined;
    const moved = (near?.getBoundingClientRect().top ?? 0) - top;
    if (moved !== 0) this.#frame.scrollTop += moved;
  }

  #wait(what: () => void, after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(what, after);
  }

  #blockAt(index: number): Node | null {
    return index < 0 ? null : this.#view.state.doc.maybeChild(index);
  }

  readonly #hide = (): void => {
    this.#timer = undefined;
    const { dom, state, composing } = this.#view;
    const seen = this.#frame.getBoundingClientRect();
    // Pages are measured as a whole, and an input method is not to be disturbed.
    if (composing || seen.height === 0 || !this.#view.hasFocus() || dom.closest('[data-paged]')) return;
    const blocks = dom.children;
    const near = blocksBetween(blocks, this.shown, seen.top - AROUND, seen.bottom + AROUND);
    const cursor = this.#elementAt(state.selection.head);
    let from = Math.min(near.from, cursor);
    while (from > 0 && isItem(blocks[from])) from--;
    const to = Math.max(near.to, cursor + 1);
    if (from + blocks.length - to >= WORTH) this.#layOut({ from, to });
    this.#isWide = false;
    this.#wait(this.#rest, REST);
  };

  readonly #rest = (): void => {
    const left = this.#typed + REST - performance.now();
    if (left > 0) return this.#wait(this.#rest, left);
    const { length } = this.#view.dom.children;
    const [from, to] = [this.shown.from - AT_ONCE, this.shown.to + AT_ONCE];
    if (!this.#hidden || (from <= 0 && to >= length)) return this.show();
    this.#isWide = true;
    this.#layOut({ from: Math.max(0, from), to: Math.min(length, to) });
    this.#wait(this.#rest, BETWEEN);
  };

  /** Its place among the elements of the text. */
  #elementAt(at: number): number {
    const $at = this.#view.state.doc.resolve(at);
    const element = this.#view.nodeDOM($at.depth > 0 ? $at.before(1) : at);
    return Math.max(0, Array.prototype.indexOf.call(this.#view.dom.children, element));
  }

  #layOut(shown: Indices): void {
    const { dom, state } = this.#view;
    const { length } = dom.children;
    const blockOf = (element: number): number =>
      element < length ? state.doc.resolve(this.#view.posAtDOM(dom, element)).index(0) : state.doc.childCount;
    const [above, end] = [blockOf(shown.from), blockOf(shown.to)];
    this.#rule ??= new FarRule(dom);
    this.#rule.leaveOut(shown, Math.max(shown.from, this.shown.from));
    const [last, first] = [this.#blockAt(above - 1), this.#blockAt(end)];
    const sides = { before: shown.from, behind: length - shown.to, above, below: state.doc.childCount - end };
    this.#hidden = { ...sides, last, first };
    this.#listen();
  }

  #listen(): void {
    if (this.#heard) return;
    this.#heard = new AbortController();
    const root = this.#view.dom.ownerDocument;
    const options = { signal: this.#heard.signal, capture: true, passive: true } as const;
    const show = (): void => this.show();
    root.addEventListener('pointerdown', ({ target }) => this.#pointed(target as Element), options);
    root.addEventListener('keydown', (event) => this.#goesFar(event) && this.show(), options);
    this.#view.dom.addEventListener('blur', show, options);
    this.#frame.addEventListener('scroll', () => this.#scrolled(), options);
    for (const event of ['resize', 'beforeprint']) root.defaultView?.addEventListener(event, show, options);
  }

  /** Whoever points at the words goes on with them; by anything else one may go anywhere. */
  #pointed(target: Element): void {
    if (target === this.#view.dom || !this.#view.dom.contains(target)) this.show();
  }

  #goesFar({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    return FAR_KEYS.has(key) || (FAR_WITH.has(key) && (ctrlKey || metaKey || altKey));
  }

  #scrolled(): void {
    const { from, to } = this.shown;
    const { children } = this.#view.dom;
    const seen = this.#frame.getBoundingClientRect();
    const [first, last] = [children[from], children[to - 1]];
    const isAbove = from > 0 && first && first.getBoundingClientRect().top > seen.top - LEFT;
    const isBelow = to < children.length && last && last.getBoundingClientRect().bottom < seen.bottom + LEFT;
    if (isAbove || isBelow) this.show();
  }
}
