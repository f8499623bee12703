/** What is dragged out of a browser's tab, a page or a text: addresses and identifiers, as if they had been pasted. */

/** Types in the order in which they are looked at: the first that says something is what was meant. */
const URIS = 'text/uri-list';
const HTML = 'text/html';
const PLAIN = 'text/plain';

/** What begins the types of the app's own drags: a reference that is dragged is no address. */
const OWN = 'application/x-carrel';

/** Whether something that is dragged over may be an address: until it is dropped only its types are told. */
export const mayBeAddress = (types: readonly string[]): boolean =>
  !types.some((type) => type.startsWith(OWN)) &&
  !types.includes('Files') &&
  [URIS, PLAIN, HTML].some((type) => types.includes(type));

interface Carried {
  getData(type: string): string;
}

/** Lines of a list of addresses; those that begin with `#` are remarks. */
const addressesIn = (list: string): string =>
  list
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n');

/** Where the links of a piece of a page lead. */
const linksIn = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '').join('\n');
};

/** What was dropped, as text to find identifiers in. */
export const droppedText = (data: Carried): string =>
  addressesIn(data.getData(URIS)) || data.getData(PLAIN).trim() || linksIn(data.getData(HTML));
