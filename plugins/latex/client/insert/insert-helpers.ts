/** What helps to write stands at the cursor of one source at a time: the symbols, a table, or what can be cited. */
import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';
import type { OpenSources, SourceEditor } from '../editor/source-editor.ts';

export type Helper = 'symbols' | 'table' | 'cite';

export interface ShownHelper {
  readonly kind: Helper;
  readonly source: SourceEditor;
  /** Of the cursor, in pixels from the editor's top left corner. */
  readonly at: { readonly left: number; readonly top: number; readonly height: number };
}

const KEY = 'latex.recentSymbols';
const MOST = 16;

export class InsertHelpers {
  readonly #editors: Pick<OpenSources, 'writable'>;
  readonly #store: Pick<LocalStore, 'read' | 'write'>;
  shown: ShownHelper | undefined = undefined;
  /** Ids of symbols, the last one first. */
  recent: readonly string[];

  constructor(editors: Pick<OpenSources, 'writable'>, store: Pick<LocalStore, 'read' | 'write'>) {
    this.#editors = editors;
    this.#store = store;
    this.recent = z.safeParse(z.array(z.string()), store.read(KEY)).data ?? [];
    makeAutoObservable(this, { shown: observableRef, recent: observableRef }, { autoBind: true });
  }

  /** At the cursor of the source that is worked in. */
  open(kind: Helper): void {
    const source = this.#editors.writable;
    if (!source) return;
    const { view, cursor } = source;
    view.revealPositionInCenterIfOutsideViewport(cursor);
    const place = view.getScrolledVisiblePosition(cursor);
    this.shown = { kind, source, at: { left: place?.left ?? 0, top: place?.top ?? 0, height: place?.height ?? 0 } };
  }

  /** The keyboard is in the source again. */
  close(): void {
    const source = this.shown?.source;
    this.shown = undefined;
    source?.focus();
  }

  used(symbol: string): void {
    this.recent = [symbol, ...this.recent.filter((one) => one !== symbol)].slice(0, MOST);
    this.#store.write(KEY, this.recent);
  }
}
