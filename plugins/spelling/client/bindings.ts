/** What spelling is made of. */
import {
  Api,
  type Binding,
  Language,
  LocalDatabases,
  LocalStore,
  Notices,
  provide,
  Settings,
  Translate,
} from '#plugin-api/client';
import type { TextThing } from '#plugins/coedit/common/text-checks.ts';
import { spellingContract } from '../common/contract.ts';
import type { Level } from '../common/grammar/model.ts';
import { describeMark } from './describe-mark.ts';
import { describeMatch } from './grammar/describe-match.ts';
import { GrammarCheck } from './grammar/grammar-check.ts';
import { HouseGrammar } from './grammar/house-grammar.ts';
import { PaperGrammar } from './grammar/paper-grammar.ts';
import { startLint } from './lint/lint-port.ts';
import { ENGLISH, LEVEL } from './settings.ts';
import { SpellingCheck } from './spelling-check.ts';
import { DictionaryStore } from './stores/dictionary-store.ts';
import { PaperChoices } from './stores/paper-choices.ts';
import { PaperSpelling } from './stores/paper-spelling.ts';
import { WordStore } from './stores/word-store.ts';
import { OpenWords, TheCheck, TheChoices, TheDictionaries, TheGrammar, TheHouseGrammar } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheChoices, (get) => new PaperChoices(get(LocalStore))),
  provide(TheDictionaries, (get) => new DictionaryStore(get(Api).of(spellingContract), get(LocalDatabases))),
  provide(OpenWords, (get) => {
    const parts = { api: get(Api).of(spellingContract), store: get(LocalStore) };
    return (paper) => new WordStore(paper, parts);
  }),
  provide(TheCheck, (get) => {
    const [choices, settings, openWords] = [get(TheChoices), get(Settings), get(OpenWords)];
    const showAgain = (paper: TextThing): void => check.of(paper)?.checkAgain();
    const describe = describeMark({ notices: get(Notices), choices, showAgain, t: get(Translate) });
    const check = new SpellingCheck(
      (paper) =>
        new PaperSpelling(paper, {
          dictionaries: get(TheDictionaries),
          words: openWords(paper),
          startLint,
          choices: () => choices.of(paper),
          english: () => settings.get<string>(ENGLISH),
          app: () => get(Language).code,
          describe,
        }),
    );
    return check;
  }),
  provide(TheHouseGrammar, (get) => new HouseGrammar({ api: get(Api).of(spellingContract), store: get(LocalStore) })),
  provide(TheGrammar, (get) => {
    const [choices, settings, house] = [get(TheChoices), get(Settings), get(TheHouseGrammar)];
    const parts = {
      api: get(Api).of(spellingContract),
      house,
      level: () => settings.get<Level>(LEVEL),
      english: () => settings.get<string>(ENGLISH),
      app: () => get(Language).code,
      describe: describeMatch({ house, notices: get(Notices), t: get(Translate) }),
    };
    return new GrammarCheck((paper) => new PaperGrammar({ ...parts, choices: () => choices.of(paper) }));
  }),
];
