/** The texts that the server refuses with: the English ones, which are the specification's. A browser shows its own language's. */
import { limitTextIn, mergeLimitTexts } from '../../common/limit-texts.ts';
import type { Plan } from '../../common/plans.ts';

const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>('/locales/en/*.json', { eager: true, import: 'default' });

const texts = mergeLimitTexts(Object.values(catalogues).map((catalogue) => catalogue['limits']));

export const limitText = (type: string, plan: Plan): string => limitTextIn(texts, type, plan);
