/** How much is wrong in the text that was used last, in the status bar: a click shows what. */
import { disposable } from '#plugin-api';
import { keepStatus } from '#client-kit';
import type { ClientContext } from '#plugin-api/client';
import { RichtextParts } from '../tokens.ts';

export const showProblems = (ctx: ClientContext): void => {
  const { problems } = ctx.service(RichtextParts);
  ctx.subscriptions.add(disposable(problems.follow()));
  keepStatus(ctx, () => {
    const found = problems.problems ?? [];
    // Hints alone have their own places: words in the status of spelling, suggestions in the margin.
    if (found.every(({ severity }) => severity === 'info')) return undefined;
    const text = ctx.t('problems.status', { count: found.length });
    return {
      id: 'richtext.problems',
      icon: 'circle-alert',
      text,
      tooltip: ctx.t('action.problems'),
      command: 'richtext.problems',
    };
  });
};
