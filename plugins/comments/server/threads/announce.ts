/** Tells the open browsers of everybody who sees a thing that one of its threads is not what it was. */
import { COMMENTS_CHANGED, COMMENTS_SEEN, type CommentsChanged, type CommentsSeen } from '../../common/events.ts';
import type { Comments, Db } from '../comments.ts';
import type { ThreadRow } from '../tables.ts';
import { kindOf } from './standing.ts';

export const announce = async (
  comments: Comments,
  within: Db,
  { kind, thing, id }: Pick<ThreadRow, 'kind' | 'thing' | 'id'>,
): Promise<void> => {
  const people = await kindOf(comments, kind).people(thing, within);
  const data: CommentsChanged = { kind, thing, thread: id };
  await comments.events.publish([...people.keys()], { type: COMMENTS_CHANGED, data }, within);
};

export const announceSeen = async (
  { events }: Comments,
  within: Db,
  person: number,
  threads: readonly number[],
): Promise<void> => {
  const data: CommentsSeen = { threads };
  if (threads.length > 0) await events.publish([person], { type: COMMENTS_SEEN, data }, within);
};
