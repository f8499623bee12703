/** Runs the lint while the person wants it, tells it what changes elsewhere, and shows what it has found. */
import { autorun } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import { type ClientContext, Language, ServerEvents, Settings } from '#plugin-api/client';
import { keepStatus } from '#client-kit';
import { TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { LIBRARY_CHANGED } from '#plugins/library/common/events.ts';
import { activateGrammar } from './grammar/activate-grammar.ts';
import { hasText, isInText } from '../common/keys.ts';
import { languageName } from './language-name.ts';
import { ENGLISH, IS_ON } from './settings.ts';
import { onChoiceElsewhere } from './stores/paper-choices.ts';
import { TheCheck, TheGrammar } from './tokens.ts';

export const activate = (ctx: ClientContext): void => {
  const [check, settings, events] = [ctx.service(TheCheck), ctx.service(Settings), ctx.service(ServerEvents)];
  let running: Disposable | undefined;
  const follow = (): void => {
    const isOn = settings.get<boolean>(IS_ON);
    if (isOn === (running !== undefined)) return;
    running?.dispose();
    running = isOn ? ctx.service(TextChecks).register(check) : undefined;
  };
  follow();
  keepKeys(ctx);
  showStatus(ctx);
  activateGrammar(ctx);
  ctx.subscriptions.add(
    settings.onChange((id) => {
      follow();
      if (id === ENGLISH) check.checkAgain();
    }),
  );
  ctx.subscriptions.add(
    disposable(() => {
      running?.dispose();
      check.dispose();
    }),
  );
  const grammar = ctx.service(TheGrammar);
  ctx.subscriptions.add(
    onChoiceElsewhere(() => {
      check.checkAgain();
      grammar.checkAgain();
    }),
  );
  ctx.subscriptions.add(events.on(LIBRARY_CHANGED, () => check.libraryChanged()));
  ctx.subscriptions.add(events.on('spelling.words', () => check.wordsChanged()));
  ctx.subscriptions.add(events.onReconnect(() => check.reconnected()));
};

const keepKeys = (ctx: ClientContext): void => {
  const texts = ctx.service(TextChecks);
  const stop = autorun(() => {
    ctx.setKey(hasText, texts.thing !== undefined);
    ctx.setKey(isInText, texts.thing !== undefined && texts.isAtHand);
  });
  ctx.subscriptions.add(disposable(stop));
};

/** The language that a paper is checked in, which is where one changes it; and how many words are wrong. */
const showStatus = (ctx: ClientContext): void => {
  const [check, texts] = [ctx.service(TheCheck), ctx.service(TextChecks)];
  const shown = () => texts.thing && check.of(texts.thing);
  keepStatus(ctx, () => {
    const spelling = shown();
    const { checkedIn } = spelling ?? {};
    if (!spelling || !checkedIn) return undefined;
    const name = languageName(checkedIn.language, ctx.service(Language).code);
    const text = ctx.t(checkedIn.isOff ? 'status.off' : checkedIn.codes.length > 0 ? 'status.language' : 'status.missing', {
      name,
    });
    return { id: 'spelling.language', text, icon: 'languages', command: 'spelling.language', tooltip: ctx.t('status.change') };
  });
  keepStatus(ctx, () => {
    const count = shown()?.count ?? 0;
    return count === 0
      ? undefined
      : { id: 'spelling.count', text: ctx.t('status.wrong', { count }), icon: 'spell-check', command: 'spelling.next' };
  });
};
