/** Runs the lint while the person wants it, and tells it what changes elsewhere. */
import { type Disposable, disposable } from '#plugin-api';
import { type ClientContext, ServerEvents, Settings } from '#plugin-api/client';
import { keepStatus } from '#client-kit';
import { ChosenPaper, SourceChecks } from '#plugins/latex/common/services.ts';
import { LIBRARY_CHANGED, LIBRARY_SHARING } from '#plugins/library/common/events.ts';
import { IS_ON } from './commands.ts';
import { TheCheck } from './tokens.ts';

export const activate = (ctx: ClientContext): void => {
  const [check, settings, events] = [ctx.service(TheCheck), ctx.service(Settings), ctx.service(ServerEvents)];
  let running: Disposable | undefined;
  const follow = (): void => {
    const isOn = settings.get<boolean>(IS_ON);
    if (isOn === (running !== undefined)) return;
    running?.dispose();
    running = isOn ? ctx.service(SourceChecks).register(check) : undefined;
  };
  follow();
  const papers = ctx.service(ChosenPaper);
  keepStatus(ctx, () => {
    const count = papers.file === undefined ? 0 : check.count(papers.file);
    const text = ctx.t('status', { count });
    return count === 0 ? undefined : { id: 'quotes.count', text, icon: 'quote', command: 'quotes.next' };
  });
  ctx.subscriptions.add(settings.onChange(follow));
  ctx.subscriptions.add(disposable(() => running?.dispose()));
  for (const type of [LIBRARY_CHANGED, LIBRARY_SHARING]) ctx.subscriptions.add(events.on(type, () => check.libraryChanged()));
  ctx.subscriptions.add(events.on<{ file: number }>('latex.changed', ({ file }) => check.paperChanged(file)));
  ctx.subscriptions.add(events.onReconnect(() => check.reconnected()));
};
