/** How each kind of notice looks; failures are red, successes green (CORE-097). */
import type { NoticeKind } from '../../plugin-api/services.ts';
import type { KnownIcon } from '../ui/marks/icon.tsx';

export const noticeIcon: Readonly<Record<NoticeKind, KnownIcon>> = {
  success: 'circle-check',
  info: 'info',
  warning: 'warning',
  danger: 'circle-alert',
};
