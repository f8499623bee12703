/** Lines end with one letter in texts, so that places are the same in every editor, on every screen and on the server. */
export const withOneEnding = (content: string): string => (content.includes('\r') ? content.replaceAll(/\r\n?/g, '\n') : content);
