/** The DOI and the arXiv number of a paper itself, among those of works and data that it names. */
import { findArxiv, findDoi } from '../../formats/identifiers.ts';

/** Of data, programs and other works: such a line is about something else. */
const OF_OTHERS =
  /\b(?:data ?sets?|data (?:are|is)|code|software|repository at|zenodo|figshare|dryad|osf\.io|supplement\w*|supporting information|available at|see also|erratum|correction to|comment on|reply to|in response to)\b|10\.5281\/|10\.6084\//i;
/** An entry of a list of references. */
const ENTRY = /^\s*(?:\[\d{1,3}\]|\d{1,3}\.\s+\p{Lu})/u;
const SAYS = /^\W*(?:https?:\/\/(?:dx\.)?doi\.org\/|doi\b|digital object identifier)/i;

export const ownDoi = (lines: readonly string[]): string | undefined => {
  const found = lines.filter((line) => !OF_OTHERS.test(line) && !ENTRY.test(line) && findDoi(line) !== undefined);
  const line = found.find((text) => SAYS.test(text)) ?? found[0];
  return line === undefined ? undefined : findDoi(line);
};

/** The stamp up the margin is the paper's; in lines a number may be that of a work that is cited. */
export const ownArxiv = (stamp: string, lines: readonly string[]): string | undefined => {
  const stamped = findArxiv(stamp);
  if (stamped !== undefined) return stamped;
  const line = lines.find((text) => /^\W*arxiv:/i.test(text) && !ENTRY.test(text));
  return line === undefined ? undefined : findArxiv(line);
};
