/** The plugin's own objects. */
import { token } from '#plugin-api';
import type { TextThing } from '#plugins/coedit/common/text-checks.ts';
import type { GrammarCheck } from './grammar/grammar-check.ts';
import type { HouseGrammar } from './grammar/house-grammar.ts';
import type { SpellingCheck } from './spelling-check.ts';
import type { DictionaryStore } from './stores/dictionary-store.ts';
import type { PaperChoices } from './stores/paper-choices.ts';
import type { WordStore } from './stores/word-store.ts';

export const TheCheck = token<SpellingCheck>('spelling.check');
export const TheDictionaries = token<DictionaryStore>('spelling.dictionaries');
export const TheChoices = token<PaperChoices>('spelling.choices');
/** Of a paper, or of the person alone. */
export const OpenWords = token<(paper: TextThing | undefined) => WordStore>('spelling.openWords');
export const TheGrammar = token<GrammarCheck>('spelling.grammarCheck');
export const TheHouseGrammar = token<HouseGrammar>('spelling.houseGrammar');
