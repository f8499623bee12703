/**
 * What a plugin that keeps comments on texts offers to others, for those who comment without an account. The token stands here, and not with
 * who provides it, so that guests read without that plugin.
 */
import { type Executor, token } from '#plugin-api';
import type { Anchor } from './anchor.ts';
import type { FileAuthor } from './file-author.ts';

/** Who writes a comment: somebody with an account, a guest by a link, whose name is what they say it is, or whom a file names that somebody brings. */
export type CommentAuthor =
  | { readonly is: 'person'; readonly id: number }
  | { readonly is: 'guest'; readonly link: number; readonly guest: string; readonly name: string }
  | ({ readonly is: 'file'; readonly broughtBy: number } & FileAuthor);

export interface CommentRecord {
  readonly id: number;
  readonly author: { readonly name: string; readonly isGuest: boolean; readonly person: number | null };
  readonly text: string;
  readonly created_at: string;
}

export interface ThreadRecord {
  readonly id: number;
  /** The text that it is about, and its name, as `main.tex`; `null` when that text is gone. */
  readonly document: number | null;
  readonly name: string;
  readonly anchor: Anchor;
  readonly resolved_at: string | null;
  readonly comments: readonly CommentRecord[];
}

export interface Comments {
  /** All threads of a thing, the oldest first. Who may see them is asked by whoever calls. */
  list(within: Executor, kind: string, thing: number): Promise<readonly ThreadRecord[]>;
  /** @throws HttpError 404, 400 for an empty or too long text */
  begin(within: Executor, kind: string, document: number, anchor: Anchor, by: CommentAuthor, text: string): Promise<ThreadRecord>;
  /** Settles a thread. @throws HttpError 404, 403 */
  resolve(within: Executor, thread: number, by: number): Promise<void>;
  /** @throws HttpError 404, 400 */
  reply(within: Executor, thread: number, by: CommentAuthor, text: string): Promise<ThreadRecord>;
}
export const Comments = token<Comments>('comments.comments');
