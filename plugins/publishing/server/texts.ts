/** What the publishing service says in the house's words. German is in `locales/de/publishing.json`, under `answers`. */
export const TEXTS = {
  required: 'This field is required.',
  cancelled: 'Publishing order cancelled successfully!',
  nothingNew: 'Put the files of this milestone into the order first: the author has seen all that are there.',
  noYes: 'The author has to say yes to every milestone first. Nothing is delivered or submitted without it.',
  over: 'This order is over.',
  twice: 'A journal is named twice.',
  noRanking: 'Journals are not looked for in this service.',
} as const;
