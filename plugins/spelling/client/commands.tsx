/** The commands of spelling: they act on the source that was used last, and on the paper that is chosen. */
import { type ClientContext, Dialogs, Language, Notices, Settings } from '#plugin-api/client';
import { TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { whileLooking } from '#plugins/coedit/common/while-looking.ts';
import { ChooseLanguage } from './dialogs/choose-language.tsx';
import { WordsDialog } from './dialogs/words-dialog.tsx';
import { grammarCommands } from './grammar/commands.tsx';
import { IS_ON } from './settings.ts';
import { CHECK } from './spelling-check.ts';
import { OpenWords, TheCheck, TheChoices, TheDictionaries, TheGrammar } from './tokens.ts';

const next = async (ctx: ClientContext): Promise<void> => {
  const [texts, notices] = [ctx.service(TextChecks), ctx.service(Notices)];
  const isOn = ctx.service(Settings).get<boolean>(IS_ON);
  const looking = isOn && texts.thing ? ctx.service(TheCheck).settle(texts.thing) : undefined;
  let found = texts.seek(CHECK, 'behind');
  if (!found && looking) {
    if (!(await whileLooking(looking, () => notices.show({ kind: 'info', text: ctx.t('looking') })))) return;
    found = texts.seek(CHECK, 'behind');
  }
  if (found) found.reveal();
  else notices.show({ kind: 'info', text: ctx.t(isOn ? 'none' : 'isOff') });
};

const chooseLanguage = async (ctx: ClientContext): Promise<void> => {
  const paper = ctx.service(TextChecks).thing;
  if (paper === undefined) return;
  const [choices, dictionaries, check] = [ctx.service(TheChoices), ctx.service(TheDictionaries), ctx.service(TheCheck)];
  await dictionaries.list();
  const { language, isOff } = choices.of(paper);
  const chosen = await ctx
    .service(Dialogs)
    .open<string>(
      (close) => (
        <ChooseLanguage
          codes={dictionaries.codes}
          current={isOff ? 'off' : (language ?? 'auto')}
          locale={ctx.service(Language).code}
          t={ctx.t}
          close={close}
        />
      ),
      { title: ctx.t('language.title'), description: ctx.t('language.about'), size: 'small' },
    );
  if (chosen === undefined) return;
  const isNamed = chosen !== 'off' && chosen !== 'auto';
  choices.change(paper, { isOff: chosen === 'off', language: isNamed ? chosen : undefined });
  for (const one of [check, ctx.service(TheGrammar)]) one.of(paper)?.checkAgain();
};

const showWords = async (ctx: ClientContext): Promise<void> => {
  const paper = ctx.service(TextChecks).thing;
  const check = ctx.service(TheCheck);
  const words = (paper === undefined ? undefined : check.of(paper)?.words) ?? ctx.service(OpenWords)(paper);
  await ctx
    .service(Dialogs)
    .open((close) => <WordsDialog words={words} t={ctx.t} failed={ctx.service(Notices).failure} close={close} />, {
      title: ctx.t('words.title'),
      description: ctx.t('words.about'),
    });
};

export const commands = {
  ...grammarCommands,
  'spelling.next': next,
  'spelling.language': chooseLanguage,
  'spelling.words': showWords,
  'spelling.toggle': (ctx: ClientContext) => {
    const settings = ctx.service(Settings);
    const isOn = !settings.get<boolean>(IS_ON);
    settings.set(IS_ON, isOn);
    ctx.service(Notices).success(ctx.t(isOn ? 'switchedOn' : 'switchedOff'));
  },
};
