/** Context keys of comments. */
import { key } from '#plugin-api';

export const hasDiscussion = key('comments.hasDiscussion', false, 'A text is open that can have comments');
export const canComment = key('comments.canComment', false, 'The open text is one in which the person may comment');
export const unreadComments = key('comments.unread', 0, 'How many comments on the open text the person has not read');
