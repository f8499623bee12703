/** A picture of a figure: as wide as one drags it, with what is the matter when it cannot be shown. */
import { autorun } from 'mobx';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { Decoration, EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { Disposable } from '#plugin-api';
import type { ImageAttrs } from '../../../common/schema/blocks.ts';
import type { EditorHost } from '../../editor/part.ts';
import { element } from '../shared/element.ts';
import { clampWidth } from './figures.ts';
import styles from './figures.module.css';
import type { Upload } from './upload.ts';
import { uploadIn } from './uploads.ts';

export class PictureView implements NodeView {
  readonly #picture = element('img', { class: styles.picture, draggable: 'false' });
  readonly #state = element('div', { class: styles.state });
  readonly #handle = element('span', { class: styles.handle });
  readonly dom = element('div', { class: styles.frame }, this.#picture, this.#state, this.#handle);
  readonly #host: EditorHost;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #stopShowing: () => void;
  #node: Node;
  #upload: Upload | undefined;
  #following: Disposable | undefined;
  /** What stands at its address could not be shown. */
  #isMissing = false;

  constructor(
    host: EditorHost,
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    decorations: readonly Decoration[],
  ) {
    this.#host = host;
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.#follow(uploadIn(decorations));
    this.#picture.addEventListener('error', () => this.#fail());
    this.#picture.addEventListener('load', () => this.#succeed());
    this.#handle.addEventListener('pointerdown', (event) => this.#drag(event));
    this.#stopShowing = autorun(() => this.#draw());
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#follow(uploadIn(decorations));
    this.#draw();
    return true;
  }

  stopEvent(event: Event): boolean {
    const { target } = event;
    return target instanceof Element && (target === this.#handle || target.closest('button') !== null);
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#following?.dispose();
    this.#stopShowing();
  }

  get #attrs(): ImageAttrs {
    return this.#node.attrs as ImageAttrs;
  }

  #follow(upload: Upload | undefined): void {
    if (upload === this.#upload) return;
    this.#following?.dispose();
    this.#upload = upload;
    this.#following = upload?.onChange(() => this.#draw());
  }

  #fail(): void {
    if (this.#upload) this.#upload.isBroken();
    else {
      this.#isMissing = true;
      this.#draw();
    }
  }

  #succeed(): void {
    if (!this.#isMissing) return;
    this.#isMissing = false;
    this.#draw();
  }

  #draw(): void {
    const { asset, alt, width } = this.#attrs;
    const known = asset === null ? this.#upload?.url : this.#host.file.pictureUrl(asset);
    if (known === null) this.#isMissing = true;
    const address = known ?? '';
    if (address === '') this.#picture.removeAttribute('src');
    else if (this.#picture.getAttribute('src') !== address) {
      this.#isMissing = false;
      this.#picture.src = address;
    }
    this.#picture.alt = alt ?? '';
    this.dom.style.setProperty('--width', width === null ? 'auto' : `${String(width)}%`);
    this.dom.classList.toggle(styles.sized ?? '', width !== null);
    this.#handle.hidden = !this.#host.file.mayWrite;
    this.dom.setAttribute('aria-label', alt ?? this.#host.t('nodes.figure.noAlt'));
    this.dom.setAttribute('role', 'img');
    this.#tell(address);
  }

  /** What is the matter, with what can be done about it. */
  #tell(address: string): void {
    const { t } = this.#host;
    const upload = this.#attrs.asset === null ? this.#upload : undefined;
    const state = upload?.state;
    const isShown = address !== '' && !this.#isMissing && state?.is !== 'broken';
    this.#picture.hidden = !isShown;
    this.#state.replaceChildren();
    this.#state.className = styles.state ?? '';
    if (state?.is === 'sending') this.#say(t('nodes.figure.sending'), styles.sending);
    else if (state?.is === 'broken') this.#say(t('nodes.figure.broken', { name: upload?.file.name ?? '' }), styles.failed);
    else if (state?.is === 'failed') {
      this.#say(state.why === '' ? t('nodes.figure.failed') : t('nodes.figure.failedWhy', { why: state.why }), styles.failed);
      const again = element('button', { type: 'button', class: styles.again }, t('nodes.figure.again'));
      again.addEventListener('click', () => void upload?.send());
      this.#state.append(again);
    } else if (this.#attrs.asset === null) this.#say(t('nodes.figure.coming'), styles.failed);
    else if (this.#isMissing) this.#say(t('nodes.figure.missing'), styles.failed);
    else if (address === '') this.#say(t('nodes.figure.loading'), styles.sending);
  }

  #say(words: string, look: string | undefined): void {
    this.#state.classList.add(look ?? '');
    this.#state.append(element('span', { role: 'status' }, words));
  }

  #drag(event: PointerEvent): void {
    const text = this.dom.parentElement;
    const at = this.#getPos();
    if (event.button !== 0 || !text || at === undefined) return;
    event.preventDefault();
    this.#view.dispatch(this.#view.state.tr.setSelection(NodeSelection.create(this.#view.state.doc, at)));
    this.#handle.setPointerCapture(event.pointerId);
    const [from, start] = [event.clientX, this.#picture.getBoundingClientRect().width];
    const whole = text.getBoundingClientRect().width;
    let width = clampWidth((100 * start) / whole);
    // It stands in the middle: its other edge goes as far the other way.
    const move = ({ clientX }: PointerEvent): void => {
      width = clampWidth((100 * (start + 2 * (clientX - from))) / whole);
      this.dom.style.setProperty('--width', `${String(width)}%`);
      this.dom.classList.add(styles.sized ?? '');
    };
    const end = ({ type }: PointerEvent): void => {
      for (const name of ['pointerup', 'pointercancel'] as const) this.#handle.removeEventListener(name, end);
      this.#handle.removeEventListener('pointermove', move);
      const place = this.#getPos();
      if (type === 'pointercancel' || place === undefined) this.#draw();
      else if (width !== this.#attrs.width) this.#view.dispatch(this.#view.state.tr.setNodeAttribute(place, 'width', width));
    };
    this.#handle.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel'] as const) this.#handle.addEventListener(name, end);
  }
}

export const pictureView =
  (host: EditorHost): NodeViewConstructor =>
  (node, view, getPos, decorations) =>
    new PictureView(host, node, view, getPos, decorations);
