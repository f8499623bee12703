/** The address that was wanted before the sign-in, carried as `?next=` (CORE-011, decisions §1). */

export const withNext = (signIn: string, wanted: string): string =>
  wanted === '/' ? signIn : `${signIn}?next=${encodeURIComponent(wanted)}`;

/** Only paths of this app count: anything that a browser might take for another origin leads Home. */
export const nextOf = (search: string, origin: string): string => {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return '/';
  try {
    const url = new URL(next, origin);
    // A path of two slashes is the name of a host to the browser's history.
    const isOurs = url.origin === origin && !url.pathname.startsWith('//');
    return isOurs ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
};
