/** What the server tells the browsers of everybody who sees a thing: one of its threads is not what it was. */
export const COMMENTS_CHANGED = 'comments.changed';

export interface CommentsChanged {
  readonly kind: string;
  readonly thing: number;
  readonly thread: number;
}

/** Told to the other windows of one person: they have read these. */
export const COMMENTS_SEEN = 'comments.seen';

export interface CommentsSeen {
  readonly threads: readonly number[];
}
