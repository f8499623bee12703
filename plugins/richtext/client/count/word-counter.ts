/** Words of the text that was used last: counted when nobody types. */
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { Rested } from '#plugins/coedit/common/rested.ts';
import type { OpenEditor, OpenTextEditors } from '../editor/open-editor.ts';
import { countBetween, countDocument, type Counts } from './count-words.ts';

/** Milliseconds. */
const AFTER = 300;

export class WordCounter {
  readonly #editors: OpenTextEditors;
  counts: Counts | undefined = undefined;
  /** `undefined` where nothing is selected. */
  selected: Counts | undefined = undefined;

  constructor(editors: OpenTextEditors) {
    this.#editors = editors;
    makeAutoObservable(this, { counts: observableRef, selected: observableRef }, { autoBind: true });
  }

  /** @returns ends it */
  follow(): () => void {
    const rested = new Rested(AFTER, () => this.#count(this.#editors.active));
    const stop = reaction(
      () => {
        const { active } = this.#editors;
        return [active, active?.revision, active?.moves];
      },
      () => rested.call(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      rested.cancel();
    };
  }

  #count(active: OpenEditor | undefined): void {
    if (!active?.isMounted) return runInAction(() => (this.counts = this.selected = undefined));
    const { doc, selection } = active.view.state;
    const { from, to, empty } = selection;
    const [counts, selected] = [countDocument(doc), empty ? undefined : countBetween(doc, from, to)];
    runInAction(() => {
      this.counts = counts;
      this.selected = selected;
    });
  }
}
