import { expect, it } from 'vitest';
import { findLimitText } from './limit-text.ts';

const ENGLISH = 'To unlock your project just upgrade to PRO.';
const GERMAN = 'Um Ihr Projekt zu entsperren, steigen Sie einfach auf PRO um.';

it.each([
  ['the text of its type when the server says nothing', 'PROJECT_LOCKED', '', 'en', ENGLISH],
  ['that text in the language of the app', 'PROJECT_LOCKED', '', 'de', GERMAN],
  ['what else the server says, as it comes', 'PROJECT_LOCKED', 'Only on Mondays.', 'de', 'Only on Mondays.'],
  ['a general text for a code without its own', 'NO_SUCH_TYPE', '', 'de', /Limit der kostenlosen Version/],
] as const)('says %s', async (_, type, message, language, expected) => {
  const said = await findLimitText(type, message, 'F', language);
  if (typeof expected === 'string') expect(said).toBe(expected);
  else expect(said).toMatch(expected);
});
