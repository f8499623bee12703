/** Why two references are thought the same; the screen has a text for each. */
export const REASONS = [
  'doi',
  'arxiv',
  'pmid',
  'isbn',
  'title',
  'subtitle',
  'titleClose',
  'people',
  'year',
  'yearNear',
  'container',
  'page',
  'preprint',
] as const;
export type Reason = (typeof REASONS)[number];
