/** Words of the text that was used last, in the status bar. */
import { disposable } from '#plugin-api';
import { keepStatus } from '#client-kit';
import type { ClientContext } from '#plugin-api/client';
import { RichtextParts } from '../tokens.ts';
import { WordCounter } from './word-counter.ts';

export const showWords = (ctx: ClientContext): void => {
  const counter = new WordCounter(ctx.service(RichtextParts).editors);
  ctx.subscriptions.add(disposable(counter.follow()));
  keepStatus(ctx, () => {
    const { counts, selected } = counter;
    if (!counts) return undefined;
    const said = selected ?? counts;
    const { t } = ctx;
    return {
      id: 'richtext.words',
      icon: 'hash',
      text: selected
        ? t('count.selected', { words: selected.words, count: counts.words })
        : t('count.words', { count: counts.words }),
      tooltip: `${t('count.characters', { count: said.characters })} ${t('count.without')}`,
    };
  });
};
