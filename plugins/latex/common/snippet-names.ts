/** Names of the ready-made pieces of LaTeX; apart from the pieces, because the manifest needs them at once. */

export const SNIPPET_NAMES = [
  'figure',
  'table',
  'equation',
  'align',
  'itemize',
  'enumerate',
  'section',
  'subsection',
  'theorem',
  'proof',
  'code',
  'footnote',
  'quote',
  'abstract',
  'subfigures',
  'matrix',
  'cases',
  'algorithm',
] as const;
export type SnippetName = (typeof SNIPPET_NAMES)[number];
