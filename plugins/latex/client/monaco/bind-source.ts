/** A model of Monaco and what it shows: the text that all share, or, while this person suggests, their branch of it. */
import { autorun, runInAction, untracked } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import type { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { KIND } from '../notes/latex-surface.ts';
import { bindLiveText } from './bind-live-text.ts';
import type { BindSource } from './source-models.ts';

/** @param suggesting who keeps suggestions, where anybody does */
export const bindSource =
  (suggesting: () => Pick<Suggesting, 'open'> | undefined): BindSource =>
  (monaco, model, paper, document) => {
    const { live, id } = document;
    const suggested = live && id !== undefined ? suggesting()?.open(KIND, paper.id, id, live) : undefined;
    runInAction(() => (document.suggested = suggested));
    let binding: Disposable | undefined;
    const stop = autorun(() => {
      const branch = suggested?.branch;
      untracked(() => {
        binding?.dispose();
        binding = bindLiveText(monaco, model, branch ?? document);
      });
    });
    return disposable(() => {
      stop();
      binding?.dispose();
      runInAction(() => (document.suggested = undefined));
      suggested?.dispose();
    });
  };
