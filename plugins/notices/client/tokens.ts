/** The notices' own objects. */
import { token } from '#plugin-api';
import type { NoticeDesk } from './stores/notice-desk.ts';

export const TheNoticeDesk = token<NoticeDesk>('notices.desk');
