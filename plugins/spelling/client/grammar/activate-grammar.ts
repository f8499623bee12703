/** Runs the grammar check where the house has a service, the person wants it, and knows where texts go. */
import { autorun } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import { type ClientContext, Dialogs, ServerEvents, Settings } from '#plugin-api/client';
import { keepStatus } from '#client-kit';
import { TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { hasGrammar } from '../../common/keys.ts';
import { ENGLISH, GRAMMAR, LEVEL } from '../settings.ts';
import { TheGrammar, TheHouseGrammar } from '../tokens.ts';

export const activateGrammar = (ctx: ClientContext): void => {
  const [check, house, settings, events] = [
    ctx.service(TheGrammar),
    ctx.service(TheHouseGrammar),
    ctx.service(Settings),
    ctx.service(ServerEvents),
  ];
  const texts = ctx.service(TextChecks);
  let running: Disposable | undefined;
  let isAsking = false;
  /** Before the first text goes there; another service is told of too. */
  const tell = async (host: string): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const agrees = await ctx.service(Dialogs).confirm({
      title: ctx.t('grammar.tell.title'),
      text: ctx.t('grammar.tell.text', { host }),
      action: ctx.t('grammar.tell.action'),
    });
    isAsking = false;
    if (agrees) house.agree(host);
    else settings.set(GRAMMAR, false);
  };
  const follow = autorun(() => {
    const { host, isAgreed } = house;
    ctx.setKey(hasGrammar, host !== undefined);
    const isWanted = host !== undefined && settings.get<boolean>(GRAMMAR);
    const isOn = isWanted && isAgreed;
    if (isWanted && !isAgreed && texts.thing !== undefined) void tell(host);
    if (isOn === (running !== undefined)) return;
    running?.dispose();
    running = isOn ? ctx.service(TextChecks).register(check) : undefined;
  });
  const renew = (): void => void house.renew().catch(() => undefined);
  renew();
  showGrammar(ctx);
  ctx.subscriptions.add(
    disposable(() => {
      follow();
      running?.dispose();
    }),
  );
  ctx.subscriptions.add(settings.onChange((id) => (id === ENGLISH || id === LEVEL) && check.checkAgain()));
  ctx.subscriptions.add(events.on('spelling.rules', renew));
  ctx.subscriptions.add(
    events.onReconnect(() => {
      renew();
      check.resume();
    }),
  );
};

/** How the check of the chosen paper goes, and where its text is sent. */
const showGrammar = (ctx: ClientContext): void => {
  const [check, house, texts] = [ctx.service(TheGrammar), ctx.service(TheHouseGrammar), ctx.service(TextChecks)];
  keepStatus(ctx, () => {
    const grammar = texts.thing && check.of(texts.thing);
    if (!grammar || grammar.state === 'off') return undefined;
    const { state, count } = grammar;
    const text = state === 'checked' && count > 0 ? ctx.t('grammar.count', { count }) : ctx.t(`grammar.state.${state}`);
    const tooltip = ctx.t('grammar.sentTo', { host: house.host ?? '' });
    return { id: 'spelling.grammar', text, icon: 'spell-check-2', command: 'spelling.nextGrammar', tooltip };
  });
};
