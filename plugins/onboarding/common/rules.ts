/** When hints come, and what the checklist is made of (decisions §16). */

/** Features of the plan whose use the server counts: of each, one hint for an account (ONB-001). */
export const COUNTED = ['project', 'document', 'citations', 'collaborators'] as const;
export type CountedFeature = (typeof COUNTED)[number];

/** From how many on the hint comes: 70 % of the limit. */
export const markOf = (limit: number): number => Math.ceil((limit * 7) / 10);

/** Searches within a minute that bring the hint (ONB-003). */
export const SEARCH_MARK = 7;

/** Numbers of open tabs that bring a hint, each once (ONB-004). */
const TAB_STEPS = [7, 8, 9, 10];

/** The highest of these numbers that is reached; 0 below all of them. */
export const tabStep = (open: number): number => Math.max(0, ...TAB_STEPS.filter((step) => open >= step));

/** Steps of the checklist, in the order in which they are shown. */
export const STEPS = ['import', 'read', 'cite', 'invite', 'connect'] as const;
export type StepId = (typeof STEPS)[number];
