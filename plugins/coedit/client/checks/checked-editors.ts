/** `TextChecks`: all checks, and all editors whose texts they look at. */
import { computedStruct, makeAutoObservable, observable, runInAction } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import type { CheckingEditor, SoughtFrom, SoughtMark, TextCheck, TextChecks, TextThing } from '../../common/text-checks.ts';
import { usedFirst } from '../../common/text-notes.ts';

export class CheckedEditors implements TextChecks {
  /** The one that was used last comes first. */
  readonly #editors = observable.array<CheckingEditor>([], { deep: false });
  /** What ends a check, by editor. */
  readonly #checks = new Map<TextCheck, Map<CheckingEditor, Disposable>>();
  usedPanel: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { thing: computedStruct }, { autoBind: true });
  }

  get thing(): TextThing | undefined {
    const { kind, thing } = this.#current ?? {};
    return kind === undefined || thing === undefined ? undefined : { kind, thing };
  }

  get isAtHand(): boolean {
    return this.#editors.some(({ panel }) => panel === this.usedPanel);
  }

  /** @param panel type of the panel that is used now */
  used(panel: string | undefined): void {
    this.usedPanel = panel;
    this.#editors.replace([...usedFirst(this.#editors, panel)]);
  }

  add(editor: CheckingEditor): Disposable {
    this.#editors.push(editor);
    this.used(this.usedPanel);
    for (const [check, running] of this.#checks) running.set(editor, editor.register(check));
    return disposable(() => {
      runInAction(() => this.#editors.remove(editor));
      for (const running of this.#checks.values()) {
        running.get(editor)?.dispose();
        running.delete(editor);
      }
    });
  }

  register(check: TextCheck): Disposable {
    const running = new Map(this.#editors.map((editor) => [editor, editor.register(check)]));
    this.#checks.set(check, running);
    return disposable(() => {
      this.#checks.delete(check);
      for (const one of running.values()) one.dispose();
    });
  }

  seek(check: string, from: SoughtFrom): SoughtMark | undefined {
    return this.#current?.seek(check, from);
  }

  get #current(): CheckingEditor | undefined {
    return this.#editors.find(({ thing }) => thing !== undefined);
  }
}
