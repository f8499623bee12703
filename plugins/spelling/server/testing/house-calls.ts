/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: 'dictionaries dictionary words libraryWords addWord removeWord grammar checkGrammar ignoreRule heedRule',
  },
  inputs: {
    dictionary: { query: { code: 'en_US', part: 'aff' } },
    addWord: { body: { word: 'preprint' } },
    checkGrammar: {
      body: { host: 'localhost', language: 'en', level: 'default' as const, texts: [[{ text: 'This are one.' }]] },
    },
    ignoreRule: { body: { rule: 'THIS_NNS', title: 'Agreement' } },
  },
  naming: {
    words: ['paper', (paper) => ({ query: { paper } })],
    addWord: ['paper', (paper) => ({ body: { word: 'preprint', paper } })],
  },
  unnamed: { removeWord: 'a word is found by its number among all', heedRule: 'a rule is found by its number among one’s own' },
} satisfies HouseCalls;
