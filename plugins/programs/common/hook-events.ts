/** What webhooks may be told: events as open browsers hear them. Of a plugin that is not there none comes. */
export const HOOK_EVENTS = [
  'library.changed',
  'library.import',
  'latex.changed',
  'latex.build',
  'richtext.changed',
  'comments.changed',
  'suggestions.changed',
] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Sent to try a webhook out, whatever it is told otherwise. */
export const TRIAL = 'programs.trial';
