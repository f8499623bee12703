/** Context keys of notices. */
import { key } from '#plugin-api';

export const unread = key('notices.unread', 0, 'How many notifications and release notes nobody has read');
