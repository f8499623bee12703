/** For tests: what a LanguageTool server answers to `/v2/check`, in the shape of its public documentation. */
import type { AskedOf } from '#core/server/testing/local-server.ts';
import { MarkedText, writtenOf } from '../../common/grammar/model.ts';

/** The form that was sent. */
export const formOf = ({ body }: AskedOf): URLSearchParams => new URLSearchParams(body.toString('utf8'));

/** The text that was sent, markup included, as its places count. */
export const textIn = (asked: AskedOf): string => {
  const { annotation } = JSON.parse(formOf(asked).get('data') ?? '{}') as { annotation: unknown };
  return MarkedText.parse(annotation).map(writtenOf).join('');
};

export const matchOf = (offset: number, length: number, more: object = {}) => ({
  message: 'Did you mean “this is”?',
  shortMessage: 'Agreement',
  replacements: [{ value: 'This is' }, { value: 'These are' }],
  offset,
  length,
  context: { text: 'This are one.', offset, length },
  sentence: 'This are one.',
  type: { typeName: 'Other' },
  rule: {
    id: 'THIS_NNS',
    subId: '1',
    description: 'Agreement: “This” with a verb in the plural',
    issueType: 'grammar',
    category: { id: 'GRAMMAR', name: 'Grammar' },
  },
  ignoreForIncompleteSentence: false,
  contextForSureMatch: 0,
  ...more,
});

export const answerOf = (...matches: readonly object[]): string =>
  JSON.stringify({
    software: {
      name: 'LanguageTool',
      version: '6.4',
      buildDate: '2024-03-28 14:05:28 +0000',
      apiVersion: 1,
      premium: false,
      status: '',
    },
    warnings: { incompleteResults: false },
    language: {
      name: 'English (US)',
      code: 'en-US',
      detectedLanguage: { name: 'English (US)', code: 'en-US', confidence: 0.99 },
    },
    matches,
    sentenceRanges: [[0, 13]],
  });

/** Finds each “This are”. */
export const findsAgreement = (asked: AskedOf): { body: string; headers: Readonly<Record<string, string>> } => {
  const found = [...textIn(asked).matchAll(/This are/g)].map(({ index }) => matchOf(index, 'This are'.length));
  return { body: answerOf(...found), headers: { 'content-type': 'application/json' } };
};
