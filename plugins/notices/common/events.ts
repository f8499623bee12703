/** What the server tells open browsers: the notifications of this person are not what they were. */
export const NOTICES_CHANGED = 'notices.changed';
