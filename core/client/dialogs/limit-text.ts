/** What the limitation dialog says, in the language of the app. */
import load from 'virtual:locale-limits';
import { type LimitTexts, limitTextIn, mergeLimitTexts } from '../../common/limit-texts.ts';
import type { Plan } from '../../common/plans.ts';
import type { LanguageCode } from '../i18n/catalogues.ts';

/** Finds the text for a refusal: its type code, what the server said, and the plan of the person. */
export type FindLimitText = (type: string, message: string, plan: Plan, language: LanguageCode) => Promise<string>;

const textsIn = async (language: LanguageCode): Promise<LimitTexts> =>
  mergeLimitTexts(Object.values((await load[language]()).default));

const PLANS = ['F', 'P'] as const;

/**
 * A message from the server wins over the texts by type (decisions §3), except where it is the English text of that very type: then
 * the same text is shown in the person's language. The plan may be that of somebody else, who owns the project.
 */
export const findLimitText: FindLimitText = async (type, message, plan, language) => {
  if (message !== '' && language === 'en') return message;
  if (message === '') return limitTextIn(await textsIn(language), type, plan);
  const english = await textsIn('en');
  const said = PLANS.find((each) => limitTextIn(english, type, each) === message);
  return said === undefined ? message : limitTextIn(await textsIn(language), type, said);
};
