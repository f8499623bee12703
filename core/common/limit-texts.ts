/** The texts of reached limits by type code, as catalogues hold them (LIB-169…188, SEA-053…058, LTX-052…058, SUM-027…030). */
import * as z from 'zod/mini';
import type { Plan } from './plans.ts';

/** By type code, by plan. `ANY` of core's catalogue is for codes that have no text of their own. */
const Section = z.record(z.string(), z.object({ F: z.string(), P: z.string() }));
export type LimitTexts = Readonly<Record<string, Readonly<Record<Plan, string>>>>;

const FALLBACK = 'ANY';

/** Puts together the `limits` sections of several catalogues; what is no such section counts as none. */
export const mergeLimitTexts = (sections: readonly unknown[]): LimitTexts =>
  Object.assign({}, ...sections.map((section) => z.safeParse(Section, section).data ?? {})) as LimitTexts;

/** What a person of `plan` is told when the server refuses with the type code `type`. */
export const limitTextIn = (texts: LimitTexts, type: string, plan: Plan): string =>
  (Object.hasOwn(texts, type) ? texts[type] : texts[FALLBACK])?.[plan] ?? '';
