/** What is shown at places of a text: one thing at a time, which moves along with the words that it is at. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { ReactNode } from 'react';
import type { Mapping } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { type Disposable, disposable } from '#plugin-api';
import type { PopoverOptions } from './part.ts';

export interface ShownPopover {
  /** Of the text that the place is in. */
  readonly view: EditorView;
  readonly from: number;
  readonly to: number;
  readonly content: ReactNode;
  readonly options: PopoverOptions | undefined;
}

export class Popovers {
  shown: ShownPopover | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  /** Takes the place of what was shown before. */
  show(shown: ShownPopover): Disposable {
    this.close();
    this.shown = shown;
    const { content } = shown;
    return disposable(() => this.shown?.content === content && this.close());
  }

  close(): void {
    const { shown } = this;
    this.shown = undefined;
    shown?.options?.onClose?.();
  }

  /** A text is no more. */
  ended(view: EditorView): void {
    if (this.shown?.view === view) this.close();
  }

  /** A text has changed: what was at words that are gone closes. */
  moved(view: EditorView, mapping: Mapping): void {
    if (this.shown?.view !== view) return;
    const { from, to } = this.shown;
    const [start, end] = [mapping.mapResult(from, 1), mapping.mapResult(to, -1)];
    if (start.deletedAcross && end.deletedAcross && from !== to) this.close();
    else this.shown = { ...this.shown, from: start.pos, to: Math.max(start.pos, end.pos) };
  }
}
