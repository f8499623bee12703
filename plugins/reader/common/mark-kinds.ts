/** The ways in which a passage of text is marked. */
export const MARK_KINDS = ['highlight', 'underline', 'strikeout', 'squiggly'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Ways that the reader offers; a squiggly line comes from other programs. */
export const OFFERED_KINDS = ['highlight', 'underline', 'strikeout'] as const satisfies readonly MarkKind[];

/** What is no mark on text, e.g. an area, is shown like a highlight. */
export const markKindOf = (kind: string | undefined): MarkKind => MARK_KINDS.find((known) => known === kind) ?? 'highlight';
