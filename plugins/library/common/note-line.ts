/** A note in a line of a list: its words, without the signs of Markdown and without links to highlights where they have no words. */

const LINK_TO_CITATION = /\[\[cit:\d{1,15}(?:\|([^[\]|\n]{1,200}))?\]\]/g;
const LINK = /!?\[([^[\]\n]{1,300})\]\([^()\s]{0,2000}\)/g;
/** What begins a line: headings, quotations, points and numbers of lists, boxes to tick. */
const BEGIN = /^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+|>(?=\S|$))+(?:\[[ xX]\][ \t]+)?/gm;
/** Pairs around words; a single sign in a formula or a name stays. */
const EMPHASIS = /(\*\*|__|~~|`|(?<!\w)[*_])(?=\S)([^\n]{1,2000}?)(?<=\S)\1(?!\w)/g;

/** UTF-16 units that are looked at: a line shows no more. */
const LONGEST = 2000;

export const noteLine = (markdown: string): string =>
  markdown
    .slice(0, LONGEST)
    .replace(BEGIN, '')
    .replace(LINK_TO_CITATION, (_, words?: string) => words ?? '')
    .replace(LINK, '$1')
    .replace(EMPHASIS, '$2')
    .replace(EMPHASIS, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
