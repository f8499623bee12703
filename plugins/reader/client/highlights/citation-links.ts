/** Links from one comment to another mark of the document: `[[cit:12]]` in the Markdown, where 12 is the citation's id. */
const LINK = /\[\[cit:(\d{1,15})\]\]/g;
const ADDRESS = /^#cit-(\d{1,15})$/;
/** Letters of a passage that stand for it. */
const SHOWN = 40;

export const citationLink = (id: number): string => `[[cit:${id}]]`;

/** Signs that mean something in Markdown mean themselves. */
const plain = (text: string): string => text.replace(/[\\`*_[\]()<>#!|~&]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * The comment with Markdown links in place of its citations.
 * @param nameOf what a citation is called; `undefined` leaves a link to one that is gone, or is elsewhere, as it was written
 */
export const withCitationLinks = (markdown: string, nameOf: (id: number) => string | undefined): string =>
  markdown.replace(LINK, (written, id: string) => {
    const name = nameOf(Number(id));
    if (name === undefined) return written;
    const short = name.length > SHOWN ? `${name.slice(0, SHOWN).trimEnd()}…` : name;
    return `[${plain(short)}](#cit-${id})`;
  });

/** The citation that an address of such a link leads to. */
export const citationOf = (address: string | null | undefined): number | undefined => {
  const id = ADDRESS.exec(address ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};
