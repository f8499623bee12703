/** The reference in the reader, where that has the keyboard: for commands of other plugins that work on a reference. */

/** @param active the panel that has the keyboard */
export const articleBeingRead = (active: { readonly id: string; readonly params: object } | undefined): number | undefined =>
  active?.id === 'reader.pdf' && 'article' in active.params ? Number(active.params.article) : undefined;
