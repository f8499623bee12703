/** Whether something is said about the paper in use, or suggested in a source that is open, for commands that take it along. */
import { autorun, observable, reaction, runInAction } from 'mobx';
import { disposable } from '#plugin-api';
import type { ClientContext } from '#plugin-api/client';
import { type NotedThing, TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { hasRemarks } from '../../common/keys.ts';
import { LatexParts } from '../tokens.ts';
import { KIND } from './latex-surface.ts';

export const keepRemarks = (ctx: ClientContext): void => {
  const notes = ctx.optional(TextNotes);
  const { papers } = ctx.service(LatexParts);
  const noted = observable.box<NotedThing | undefined>(undefined, { deep: false });
  const follow = (paper: number | undefined): void => {
    noted.get()?.dispose();
    runInAction(() => noted.set(paper === undefined ? undefined : notes?.follow(KIND, paper)));
  };
  const stop = reaction(() => papers.active?.id, follow, { fireImmediately: true });
  ctx.subscriptions.add(
    disposable(autorun(() => ctx.setKey(hasRemarks, (noted.get()?.open ?? 0) > 0 || papers.active?.isSuggested === true))),
  );
  ctx.subscriptions.add(
    disposable(() => {
      stop();
      follow(undefined);
    }),
  );
};
