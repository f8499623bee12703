/** The commands of grammar: they act on the source that was used last. */
import { type ClientContext, Dialogs, Notices, Settings } from '#plugin-api/client';
import { TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { GRAMMAR } from '../settings.ts';
import { TheHouseGrammar } from '../tokens.ts';
import { GRAMMAR_CHECK } from './grammar-check.ts';
import { RulesDialog } from './rules-dialog.tsx';

const go =
  (where: 'behind' | 'before') =>
  (ctx: ClientContext): void => {
    const found = ctx.service(TextChecks).seek(GRAMMAR_CHECK, where);
    const isOn = ctx.service(Settings).get<boolean>(GRAMMAR);
    if (found) found.reveal();
    else ctx.service(Notices).show({ kind: 'info', text: ctx.t(isOn ? 'grammar.none' : 'grammar.isOff') });
  };

export const grammarCommands = {
  'spelling.nextGrammar': go('behind'),
  'spelling.previousGrammar': go('before'),
  'spelling.rules': async (ctx: ClientContext) => {
    const house = ctx.service(TheHouseGrammar);
    await ctx
      .service(Dialogs)
      .open((close) => <RulesDialog house={house} t={ctx.t} failed={ctx.service(Notices).failure} close={close} />, {
        title: ctx.t('grammar.rules.title'),
        description: ctx.t('grammar.rules.about'),
      });
  },
  'spelling.toggleGrammar': (ctx: ClientContext) => {
    const [settings, house, notices] = [ctx.service(Settings), ctx.service(TheHouseGrammar), ctx.service(Notices)];
    const isOn = !settings.get<boolean>(GRAMMAR);
    settings.set(GRAMMAR, isOn);
    // Who does not know yet where texts go is asked first.
    if (!isOn) notices.success(ctx.t('grammar.switchedOff'));
    else if (house.isAgreed) notices.success(ctx.t('grammar.switchedOn', { host: house.host ?? '' }));
  },
};
