/** The kinds of marks: on a passage of text, and drawn on the page. Their names are the library's. */
export const TEXT_KINDS = ['highlight', 'underline', 'strikeout', 'squiggly'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const DRAWN_KINDS = ['area', 'ink', 'note', 'text'] as const;
export type DrawnKind = (typeof DRAWN_KINDS)[number];

export const MARK_KINDS = [...TEXT_KINDS, ...DRAWN_KINDS] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Whether a mark stands on the page itself and not on its text. */
export const isDrawn = (kind: MarkKind): kind is DrawnKind => DRAWN_KINDS.some((drawn) => drawn === kind);

/** A kind that is not known here is shown like a highlight. */
export const markKindOf = (kind: string | undefined): MarkKind => MARK_KINDS.find((known) => known === kind) ?? 'highlight';
