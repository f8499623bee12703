/** All checks, and all rich texts that they look at: what the editor of rich texts offers to `TextChecks`. */
import { makeObservable, observable, runInAction } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import {
  type CheckingEditor,
  type SoughtFrom,
  type SoughtMark,
  soughtAmong,
  type TextCheck,
} from '#plugins/coedit/common/text-checks.ts';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { KIND } from '../../common/tree-shape.ts';
import type { EditorHost } from '../editor/part.ts';
import { CheckedDocument, type PlacedMark } from './checked-document.ts';
import { offerDeeds } from './offer-deeds.tsx';

interface Opened {
  readonly checked: CheckedDocument;
  /** What ends each check. */
  readonly running: Map<TextCheck, Disposable>;
}

export class RichChecks implements CheckingEditor {
  readonly kind = KIND;
  readonly panel = 'richtext.editor';
  readonly #active: () => EditorHost | undefined;
  readonly #checks = observable.set<TextCheck>([], { deep: false });
  readonly #open = new Map<EditorHost, Opened>();
  /** Rises when other marks are found than before. */
  revision = 0;

  /** @param active the editor that was used last; observable */
  constructor(active: () => EditorHost | undefined) {
    this.#active = active;
    makeObservable(this, { revision: observable });
  }

  get thing(): number | undefined {
    return this.#active()?.file.id;
  }

  register(check: TextCheck): Disposable {
    runInAction(() => this.#checks.add(check));
    for (const { checked, running } of this.#open.values()) running.set(check, checked.start(check));
    return disposable(() => {
      runInAction(() => this.#checks.delete(check));
      for (const { running } of this.#open.values()) {
        running.get(check)?.dispose();
        running.delete(check);
      }
    });
  }

  /** An editor shows its text; `close` ends it. */
  open(host: EditorHost): CheckedDocument {
    const checked = new CheckedDocument(host, () => runInAction(() => this.revision++));
    this.#open.set(host, { checked, running: new Map([...this.#checks].map((check) => [check, checked.start(check)])) });
    return checked;
  }

  close(host: EditorHost): void {
    const { checked, running } = this.#open.get(host) ?? {};
    this.#open.delete(host);
    checked?.dispose();
    for (const one of running?.values() ?? []) one.dispose();
  }

  /** All that checks have found in the text of an editor, in its order. */
  marksIn(host: EditorHost): readonly PlacedMark[] {
    return this.#open.get(host)?.checked.marks() ?? [];
  }

  /** Shows what was found at a place, and what can be done about it, while the keyboard stays in the text. @returns whether there was something */
  offer(host: EditorHost, place: Stretch): boolean {
    const { checked } = this.#open.get(host) ?? {};
    return checked !== undefined && offerDeeds(host, checked, place, false);
  }

  /** Observable: some check knows how the words of a text are spelled, so that the browser need not. */
  spells(file: number): boolean {
    return [...this.#checks].some((check) => check.spells?.({ kind: KIND, thing: file }));
  }

  /** Has what was typed into a text looked at at once. @returns resolves then; `undefined` where all is known */
  settle(file: number): Promise<unknown> | undefined {
    const looking = [...this.#checks].flatMap((check) => check.settle?.({ kind: KIND, thing: file }) ?? []);
    return looking.length > 0 ? Promise.all(looking) : undefined;
  }

  seek(check: string, from: SoughtFrom): SoughtMark | undefined {
    const host = this.#active();
    const { checked } = (host && this.#open.get(host)) ?? {};
    if (!host || !checked) return undefined;
    const found = soughtAmong(checked.marks(check), host.view.state.selection.head, from);
    return (
      found && {
        reveal: () => {
          checked.reveal(found);
          offerDeeds(host, checked, found, true);
        },
        run: (deed) => checked.run(found, deed),
      }
    );
  }
}
