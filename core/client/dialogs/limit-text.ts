/** What the limitation dialog says, in the language of the app. */
import load from 'virtual:locale-limits';
import { type LimitTexts, limitTextIn, mergeLimitTexts } from '../../common/limit-texts.ts';
import type { Plan } from '../../common/plans.ts';
import type { LanguageCode } from '../i18n/languages.ts';

/** Finds the text for a refusal: its type code, what the server said, and the plan of the person. */
export type FindLimitText = (type: string, message: string, plan: Plan, language: LanguageCode) => Promise<string>;

const textsIn = async (language: LanguageCode): Promise<LimitTexts> =>
  mergeLimitTexts(Object.values((await load[language]()).default));

/** A message from the server, which comes in the person's language, wins over the texts by type (decisions §3). */
export const findLimitText: FindLimitText = async (type, message, plan, language) =>
  message === '' ? limitTextIn(await textsIn(language), type, plan) : message;
