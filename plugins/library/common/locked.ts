/** What is said of projects that the plan of their owner has locked (matrix LIB-187): by the server, and in its place while offline. */

/** Type of the limit. */
export const PROJECT_LOCKED = 'PROJECT_LOCKED';
/** To the owner, who can unlock it. */
export const LOCKED = 'To unlock your project just upgrade to PRO.';
/** To those who take part. */
export const LOCKED_BY_OWNER = 'This project is locked. Its owner can unlock it.';
