/** Calls of onboarding: hints that are due (ONB-001 to ONB-007), the checklist, and the sample project. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { COUNTED, STEPS } from './rules.ts';

export const Hint = z.object({ feature: z.enum(COUNTED), used: z.number(), limit: z.number() });
export type Hint = z.output<typeof Hint>;

/** Where the sample is, as long as its project is not in the recycle bin. */
export const Sample = z.object({
  project: z.number(),
  /** The reference whose PDF is read first. */
  article: z.number(),
  /** The manuscript; null where the plan had no room for one. */
  file: z.nullable(z.number()),
});
export type Sample = z.output<typeof Sample>;

export const Checklist = z.object({
  steps: z.array(z.object({ id: z.enum(STEPS), is_done: z.boolean() })),
  /** Home does not show it: the person has put it away, or done all of it. */
  is_put_away: z.boolean(),
  sample: z.nullable(Sample),
});
export type Checklist = z.output<typeof Checklist>;

export const onboardingContract = defineContract({
  takeHints: {
    method: 'POST',
    path: '/onboarding/hints/',
    reply: z.object({
      hints: z.array(Hint),
      /** Whether there is any left that can still come. */
      are_left: z.boolean(),
    }),
    doc: 'Hints that are due, each of them once for an account; who is given one shows it.',
  },
  takeSearchHint: {
    method: 'POST',
    path: '/onboarding/hints/search/',
    reply: z.object({ is_first: z.boolean() }),
    doc: 'Whether the hint on searches is to be shown: true once for an account.',
  },
  checklist: {
    method: 'GET',
    path: '/onboarding/checklist/',
    reply: Checklist,
    doc: 'What of the first steps the user has done.',
  },
  putAway: {
    method: 'POST',
    path: '/onboarding/checklist/',
    body: z.object({ is_put_away: z.boolean() }),
    reply: Checklist,
    doc: 'Puts the checklist away, or brings it back.',
  },
  openSample: {
    method: 'POST',
    path: '/onboarding/sample/',
    reply: z.extend(Sample, { is_new: z.boolean() }),
    perMinute: 10,
    doc: 'Makes the sample project; there is one at a time, which further calls answer.',
  },
});
export type OnboardingContract = typeof onboardingContract;
