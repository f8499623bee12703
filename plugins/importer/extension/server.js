// @ts-check
/** Whose extension this is. The server that hands it out writes this file anew, with its own address and name. */

/** Address of the server, without a slash at its end. */
export const SERVER = 'http://localhost:4700';
/** What the permission to ask it is called. */
export const SERVER_PATTERN = 'http://localhost/*';
