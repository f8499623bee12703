/** A formula in the text, in a line or on one of its own: drawn as it is printed, also while it is being written. */
import type { Node } from 'prosemirror-model';
import { NodeSelection, Selection } from 'prosemirror-state';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { createElement } from 'react';
import type { Disposable } from '#plugin-api';
import { numberingOf } from '../../../common/numbering.ts';
import type { EditorHost } from '../../editor/part.ts';
import { numbersOf } from '../numbers/number-watch.ts';
import { element } from '../shared/element.ts';
import { EditFormula } from './edit-formula.tsx';
import styles from './equations.module.css';
import { faultText } from './fault-text.ts';
import { nearnessIn, type Room } from './nearness.ts';
import { loadTypesetting, typesetNow } from './typeset.ts';

const views = new WeakMap<globalThis.Node, FormulaView>();

/** The one that stands at a place of the text. */
export const formulaAt = (view: EditorView, at: number): FormulaView | undefined => {
  const dom = view.nodeDOM(at);
  return dom ? views.get(dom) : undefined;
};

export class FormulaView implements NodeView {
  readonly dom: HTMLElement;
  readonly #formula: HTMLElement;
  readonly #number = element('span', { class: styles.number });
  readonly #host: EditorHost;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #following: Disposable | undefined;
  #node: Node;
  #editing: Disposable | undefined;
  #isGone = false;
  readonly #watching: Disposable | undefined;
  /** It is drawn: what is far from what is seen is not. */
  #isNear = true;

  constructor(host: EditorHost, node: Node, view: EditorView, getPos: () => number | undefined) {
    this.#host = host;
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.#formula = element(this.#isBlock ? 'div' : 'span', { class: styles.formula });
    this.dom = this.#isBlock
      ? element('div', { class: styles.equation, role: 'group' }, this.#formula, this.#number)
      : element('span', { class: styles.math }, this.#formula);
    views.set(this.dom, this);
    if (this.#isBlock) this.#following = numbersOf(host).onChange(() => this.#drawNumber());
    this.dom.addEventListener('click', (event) => {
      if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) this.edit();
    });
    const nearness = nearnessIn(view);
    // What somebody writes here is drawn at once; of a text that opens it is told what is near.
    if (nearness) this.#isNear = view.hasFocus();
    this.#draw();
    this.#watching = nearness?.watch({
      element: this.#formula,
      near: () => this.#come(),
      far: (room) => this.#leave(room),
    });
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isOther = node.attrs['tex'] !== this.#tex;
    this.#node = node;
    if (isOther) this.#draw();
    else this.#drawNumber();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#isGone = true;
    this.#following?.dispose();
    this.#editing?.dispose();
    this.#watching?.dispose();
  }

  /** Shows its source beside it. What is typed there is in the text at once. */
  edit(): void {
    const at = this.#getPos();
    if (at === undefined || this.#editing || !this.#host.file.mayWrite) return;
    const view = this.#view;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    let isLeft = false;
    const content = createElement(EditFormula, {
      t: this.#host.t,
      tex: this.#tex,
      isBlock: this.#isBlock,
      isUnnumbered: this.#node.attrs['isUnnumbered'] === true,
      onTex: (tex: string) => this.#set('tex', tex),
      onUnnumbered: (isUnnumbered: boolean) => this.#set('isUnnumbered', isUnnumbered || null),
      onDone: () => {
        isLeft = true;
        this.#editing?.dispose();
      },
    });
    const onClose = () => {
      this.#editing = undefined;
      this.#close(isLeft);
    };
    this.#editing = this.#host.popover({ from: at, to: at + 1 }, content, {
      label: this.#host.t('nodes.formula.edit'),
      takesFocus: true,
      onClose,
    });
  }

  get #isBlock(): boolean {
    return this.#node.isBlock;
  }

  get #tex(): string {
    return String(this.#node.attrs['tex']);
  }

  #set(name: string, value: unknown): void {
    const at = this.#getPos();
    if (at !== undefined && !this.#isGone) this.#view.dispatch(this.#view.state.tr.setNodeAttribute(at, name, value));
  }

  /** One that says nothing is not kept; behind another one writing goes on. */
  #close(isLeft: boolean): void {
    const at = this.#isGone ? undefined : this.#getPos();
    if (at === undefined) return;
    const { tr } = this.#view.state;
    if (this.#tex.trim() === '') tr.delete(at, at + 1);
    else if (isLeft) tr.setSelection(Selection.near(tr.doc.resolve(at + 1), 1));
    else return;
    this.#view.dispatch(tr.scrollIntoView());
    this.#view.focus();
  }

  #come(): void {
    if (this.#isNear) return;
    this.#isNear = true;
    this.#draw();
    this.#formula.removeAttribute('style');
  }

  /** The text stays where it is: what was drawn leaves its room. */
  #leave({ width, height }: Room): void {
    if (!this.#isNear || this.#editing) return;
    this.#isNear = false;
    const size = Number.parseFloat(getComputedStyle(this.#formula).fontSize);
    this.#draw();
    const room = this.#isBlock ? '' : `width: ${String(width / size)}em; display: inline-block; vertical-align: middle;`;
    this.#formula.style.cssText = `${room} height: ${String(height / size)}em; overflow: hidden; white-space: nowrap`;
  }

  #draw(): void {
    this.#drawNumber();
    const tex = this.#tex;
    const found = tex.trim() === '' || !this.#isNear ? undefined : typesetNow(tex, this.#isBlock);
    const fault = found && 'fault' in found ? faultText(this.#host.t, found.fault) : undefined;
    this.#formula.classList.toggle(styles.faulty ?? '', fault !== undefined);
    this.#formula.classList.toggle(styles.empty ?? '', tex.trim() === '');
    this.#formula.title = fault ?? '';
    if (found && 'drawn' in found) this.#formula.replaceChildren(found.drawn);
    else this.#formula.textContent = tex.trim() === '' ? this.#host.t('nodes.formula.empty') : tex;
    if (fault !== undefined) this.#formula.append(element('span', { class: 'visually-hidden' }, ` ${fault}`));
    if (tex.trim() !== '' && !found && this.#isNear) void this.#drawLater();
  }

  async #drawLater(): Promise<void> {
    try {
      await loadTypesetting();
    } catch {
      // Its source stands there, which says the same.
      return;
    }
    if (!this.#isGone) this.#draw();
  }

  #drawNumber(): void {
    if (!this.#isBlock) return;
    const at = this.#getPos();
    const number = (at === undefined ? undefined : numberingOf(this.#view.state.doc).at(at)?.number) ?? '';
    this.#number.textContent = number === '' ? '' : `(${number})`;
    this.dom.setAttribute(
      'aria-label',
      number === '' ? this.#host.t('nodes.formula.one') : this.#host.t('nodes.name.equation', { number }),
    );
  }
}

export const formulaView =
  (host: EditorHost): NodeViewConstructor =>
  (node, view, getPos) =>
    new FormulaView(host, node, view, getPos);
