/** How much is wrong in the text that was used last, in the status bar: a click shows what. */
import { disposable } from '#plugin-api';
import { keepStatus } from '#client-kit';
import type { ClientContext } from '#plugin-api/client';
import { RichtextParts } from '../tokens.ts';

export const showProblems = (ctx: ClientContext): void => {
  const { problems } = ctx.service(RichtextParts);
  ctx.subscriptions.add(disposable(problems.follow()));
  keepStatus(ctx, () => {
    // Hints have their own places: words in the status of spelling, suggestions in the margin.
    const count = problems.problems?.filter(({ severity }) => severity !== 'info').length ?? 0;
    if (count === 0) return undefined;
    const text = ctx.t('problems.status', { count });
    return {
      id: 'richtext.problems',
      icon: 'circle-alert',
      text,
      tooltip: ctx.t('action.problems'),
      command: 'richtext.problems',
    };
  });
};
