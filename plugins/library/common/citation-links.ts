/** Links from a note to a citation (highlight): `[[cit:12]]` in its Markdown, or `[[cit:12|words]]`, where 12 is the citation's id. */
const LINK = /\[\[cit:(\d{1,15})(?:\|([^[\]|\n]{1,200}))?\]\]/g;
const ADDRESS = /^#cit-(\d{1,15})$/;
/** Letters of a passage that stand for it. */
const SHOWN = 40;

/** @param words are shown for it; without them the beginning of its passage is. Signs that would end the link are left out. */
export const citationLink = (id: number, words = ''): string => {
  const shown = words
    .replace(/[[\]|\s]+/g, ' ')
    .trim()
    .slice(0, 200);
  return shown === '' ? `[[cit:${id}]]` : `[[cit:${id}|${shown}]]`;
};

/** Signs that mean something in Markdown mean themselves. */
const plain = (text: string): string => text.replace(/[\\`*_[\]()<>#!|~&]/g, '\\$&').replace(/\s+/g, ' ');

const shortened = (name: string): string => (name.length > SHOWN ? `${name.slice(0, SHOWN).trimEnd()}…` : name);

/**
 * The note with Markdown links in place of its citations.
 * @param nameOf what a citation is called; `undefined` leaves a link to one that is gone, or is elsewhere, as it was written
 */
export const withCitationLinks = (markdown: string, nameOf: (id: number) => string | undefined): string =>
  markdown.replace(LINK, (written, id: string, words?: string) => {
    const name = nameOf(Number(id));
    return name === undefined ? written : `[${plain(words ?? shortened(name))}](#cit-${id})`;
  });

/** The citation that an address of such a link leads to. */
export const citationOf = (address: string | null | undefined): number | undefined => {
  const id = ADDRESS.exec(address ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};
