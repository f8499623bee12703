/** Addresses of the web that can be asked at all. */

const CREDENTIALS = /^https?:\/\/[^/?#]*@/;

/** The address without what is not sent to a server; `undefined` for what is none of the web, or names somebody's password. */
export const webAddress = (text: string): string | undefined => {
  try {
    const { href, protocol } = new URL(text.trim());
    return /^https?:$/.test(protocol) && !CREDENTIALS.test(href) ? href.replace(/#.*$/s, '') : undefined;
  } catch {
    return undefined;
  }
};
