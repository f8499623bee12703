/**
 * Who may do what with the comments of a thing: the only place that decides it. The roles are those of its texts: who sees it sees its
 * comments, who may comment or write takes part, and whose it is may delete what others say of it.
 */
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import { roleOf, type TextKind } from '#plugins/coedit/common/server-services.ts';
import { HttpError } from '#server-kit';
import type { Comments, Db } from '../comments.ts';
import type { ThreadRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';

export const notFound = (): HttpError => new HttpError(404, TEXTS.notFound);

/** @throws HttpError 404 for a kind that nobody has */
export const kindOf = ({ texts }: Pick<Comments, 'texts'>, kind: string): TextKind => {
  const found = texts.kind(kind);
  if (!found) throw notFound();
  return found;
};

/**
 * @param need `comment` for taking part
 * @throws HttpError 404 for who does not see the thing, 403 for who may only read it
 */
export const demandRole = async (
  comments: Comments,
  within: Db,
  user: number,
  { kind, thing }: Pick<ThreadRow, 'kind' | 'thing'>,
  need: 'read' | 'comment',
): Promise<TextRole> => {
  const role = await roleOf(kindOf(comments, kind), user, thing, within);
  if (!role) throw notFound();
  if (need === 'comment' && role === 'read') throw new HttpError(403, TEXTS.mayNotComment);
  return role;
};

/** The thread, held against others' changes of it until the transaction ends. @throws as `demandRole` */
export const holdThread = async (comments: Comments, tx: Db, user: number, id: number): Promise<ThreadRow> => {
  const thread = await tx.selectFrom('comments_thread').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!thread) throw notFound();
  await demandRole(comments, tx, user, thread, 'comment');
  return thread;
};
