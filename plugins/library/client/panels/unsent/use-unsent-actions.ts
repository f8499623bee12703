/** The ways on for a change that was not taken; failures are said. */
import { useService, useTranslate } from '#client-kit';
import { Dialogs } from '#plugin-api/client';
import { ChooseProject } from '../../dialogs/choose-project.tsx';
import { LibraryParts } from '../../tokens.ts';
import type { Outcome } from '../../offline/outcome.ts';
import { type UnsentChanges, textOf } from '../../offline/unsent-changes.ts';

export interface UnsentActions {
  retry(outcomes: readonly Outcome[]): Promise<void>;
  copy(outcome: Outcome): Promise<void>;
  /** Into a project of one's own, which is asked for. */
  keep(outcome: Outcome): Promise<void>;
  /** Asked before, where words would be lost that are nowhere else. */
  discard(outcomes: readonly Outcome[]): Promise<void>;
}

export const useUnsentActions = (unsent: UnsentChanges): UnsentActions => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const { store, offline, toasts } = useService(LibraryParts);
  const said = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toasts.failure(error);
    }
  };
  return {
    retry: (outcomes) =>
      said(async () => {
        await unsent.retry(outcomes);
        await offline.sync();
      }),
    copy: (outcome) =>
      said(async () => {
        await navigator.clipboard.writeText(textOf(outcome));
        toasts.say('unsent.copied');
      }),
    keep: (outcome) =>
      said(async () => {
        await store.start();
        const branches = store.projects.mine;
        const project = await dialogs.open<number>((close) => ChooseProject({ t, branches, action: t('unsent.keep'), close }), {
          title: t('unsent.keepTitle'),
          size: 'small',
        });
        if (project === undefined) return;
        await unsent.keepIn(project, outcome);
        toasts.say('unsent.kept');
      }),
    discard: (outcomes) =>
      said(async () => {
        const count = outcomes.filter(({ what }) => what !== 'met').length;
        const question = { title: t('unsent.discardQuestion', { count }), text: t('unsent.discardText') };
        const isAsked = count > 0;
        if (!isAsked || (await dialogs.confirm({ ...question, action: t('unsent.discard'), danger: true })))
          await unsent.forget(outcomes);
      }),
  };
};
