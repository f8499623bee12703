/** Editors that take citations: what is cited goes into the one that was used last, or else into one that can take it. */
import { makeAutoObservable, observableRef } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import type { Panels } from '#plugin-api/client';
import type { CitationTarget, CitingEditor } from '../../common/services.ts';

interface Registered {
  readonly editor: CitingEditor;
  /** Type of the panel that one writes in. */
  readonly panel: string;
}

export class CitingEditors implements CitationTarget {
  /** The one used last first. */
  all: readonly Registered[] = [];

  constructor(panels: Pick<Panels, 'active' | 'onActivate'>) {
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
    panels.onActivate(() => this.used(panels.active?.id));
  }

  register(editor: CitingEditor, panel: string): Disposable {
    const registered = { editor, panel };
    this.all = [...this.all, registered];
    return disposable(() => this.remove(registered));
  }

  get isKnown(): boolean {
    return this.all.length > 0;
  }

  get isAvailable(): boolean {
    return this.all.some(({ editor }) => editor.isAvailable);
  }

  async insert(source: { readonly article: number; readonly citation?: number }): Promise<boolean> {
    const taker = this.all.find(({ editor }) => editor.isAvailable);
    return taker ? taker.editor.insert(source) : false;
  }

  /** @param panel that has the keyboard now */
  used(panel: string | undefined): void {
    const last = this.all.filter((one) => one.panel === panel);
    if (last.length > 0) this.all = [...last, ...this.all.filter((one) => one.panel !== panel)];
  }

  remove(registered: Registered): void {
    this.all = this.all.filter((one) => one !== registered);
  }
}
