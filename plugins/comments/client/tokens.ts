/** The plugin's own objects. */
import { token } from '#plugin-api';
import type { CommentDesk } from './stores/comment-desk.ts';

export const TheDesk = token<CommentDesk>('comments.desk');
