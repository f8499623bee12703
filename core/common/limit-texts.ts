/** The text of a reached limit by its type code (LIB-169…188, SEA-053…058, LTX-052…058, SUM-027…030; decisions §3, §4, §7). */
import type { Plan } from './plans.ts';

type ByPlan = Readonly<Record<Plan, string>>;

const always = (text: string): ByPlan => ({ F: text, P: text });

/** The rule for limits that count things which can be deleted. */
const counted = (things: string): ByPlan => ({
  F: `You have reached your limit of ${things}. To add a new one, you have to delete one or just upgrade to PRO.`,
  P: `You have reached the maximum of ${things} in the PRO plan. Please contact support.`,
});

const notFree = (what: string): string => `${what} is not available in the free version. Just upgrade to PRO.`;
const LIMITED = always('This feature is limited for free users. Just upgrade to PRO.');
const COLLABORATORS = counted('collaborators');
const STORAGE: ByPlan = {
  F: 'You have exceeded your storage of 3GB. Upgrade to PRO to get 30GB.',
  P: 'You have exceeded your storage of 30GB. Please contact support.',
};
const SUMMARIES: ByPlan = {
  F: 'You have reached your summary limit. Purchase summaries to go on.',
  P: 'You have used all summaries of this month. Purchase summaries to go on.',
};

const TEXTS: Readonly<Record<string, ByPlan>> = {
  LIBRARY_PROJECT: counted('projects'),
  LIBRARY_ARTICLE: counted('references'),
  LIBRARY_DOCUMENT: counted('documents'),
  FREE_NOTES: counted('notes'),
  PRO_NOTES: counted('notes'),
  FREE_CITATIONS: counted('citations'),
  PRO_CITATIONS: counted('citations'),
  FREE_MARKDOWNS: counted('citation notes'),
  PRO_MARKDOWNS: counted('citation notes'),
  FREE_LIBRARY_ITEMS_LIMIT: counted('library items'),
  PRO_LIBRARY_ITEMS_LIMIT: counted('library items'),
  LIBRARY_PROJECT_SHARE: { F: 'You can only add 5 collaborators in the free version.', P: COLLABORATORS.P },
  FREE_COLLABORATOR_ADD_LIMIT: always('You can only add 1 collaborator in the free version.'),
  PRO_COLLABORATOR_ADD_LIMIT: COLLABORATORS,
  STORAGE,
  PRO_STORAGE: STORAGE,
  PROJECT_VIEW: always('Only the list view is available in the free version. Upgrade to PRO for all views.'),
  PROJECT_LOCKED: always('To unlock your project just upgrade to PRO.'),
  RESTORE_ITEMS_LIMIT: always('Some items could not be restored. Limit reached for those items.'),
  LIBRARY_REFERENCE_DOWNLOAD: always(notFree('Downloading references')),
  SEARCH: {
    F: 'You have reached your search quota. Upgrade to PRO or wait for the cooldown.',
    P: 'You have reached the maximum of searches per minute.',
  },
  TAB: {
    F: 'You can only open 3 tabs at a time in the free version.',
    P: 'You have reached your limit of tabs. Use credit to open more.',
  },
  TAB_MOVE: always(notFree('Moving tabs')),
  FREE_LATEX_EDITOR_CREATE_LIMIT: counted('creating latex files'),
  PRO_LATEX_EDITOR_CREATE_LIMIT: always(
    'You have reached your limit of creating latex files. You can increase it using credits.',
  ),
  FREE_LATEX_EDITOR_REFERENCE_LIMIT: always('You have reached your reference limit. Just upgrade to PRO.'),
  PRO_LATEX_EDITOR_REFERENCE_LIMIT: always('You have reached your reference limit for this month.'),
  FREE_LATEX_TEX_DOWNLOAD: LIMITED,
  FREE_LATEX_FULL_PROJECT_DOWNLOAD: LIMITED,
  LATEX_LOCKED_TEMPLATE: always('Upgrade to pro to access locked templates.'),
  SCHOLARCY: SUMMARIES,
  FREE_SUMMARIES: always('Summaries are not available in the free version. Upgrade to PRO or purchase summaries.'),
  PRO_SUMMARIES: always(SUMMARIES.P),
};

const ANY: ByPlan = {
  F: 'You have reached a limit of the free version. Just upgrade to PRO.',
  P: 'You have reached a limit of the PRO plan.',
};

/** What a person of `plan` is told when the server refuses with the type code `type`; unknown codes get a general text. */
export const limitText = (type: string, plan: Plan): string =>
  (Object.hasOwn(TEXTS, type) ? TEXTS[type] : undefined)?.[plan] ?? ANY[plan];

/** Every type code that has a text of its own. */
export const limitTypes: readonly string[] = Object.keys(TEXTS);
