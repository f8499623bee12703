/** The DOI and the arXiv number of a paper itself, among those of works and data that it names. */
import { findArxiv, findDoi } from '../../formats/identifiers.ts';
import { isRunning } from './front-page.ts';

/** Of data, programs and other works: such a line is about something else. */
const OF_OTHERS =
  /\b(?:data ?sets?|data (?:are|is)|code|software|repository at|zenodo|figshare|dryad|osf\.io|supplement\w*|supporting information|available at|see also|erratum|correction to|comment on|reply to|in response to)\b|10\.5281\/|10\.6084\//i;
/** Sentences in which a publisher speaks of the paper. */
const OF_ITSELF = /\bpreprint\b|\bcit(?:e|ed|ation)\b|\bthis (?:article|paper|version|document|work)\b/i;
/** An entry of a list of references. */
const ENTRY = /^\s*(?:\[\d{1,3}\]|\d{1,3}\.\s+\p{Lu})/u;
/** Begins a work in a list or a note, and is neither a heading nor an address: somebody's initial comes behind its number. */
const CITED = /^\s*(?:\[\d{1,3}\]|\(?\d{1,3}[.)]?)\s*(?:(?:[Ss]ee|[Cc]f)\b|.*(?<![\p{L}.])\p{Lu}\.[\s,:])/u;
/** Lines that an entry of a list goes on for, with its DOI in the last of them. */
const MOST_LINES = 3;
const SAYS = /^\W*(?:https?:\/\/(?:dx\.)?doi\.org\/|doi\b|digital object identifier)/i;

const isCited = (lines: readonly string[], at: number): boolean =>
  lines.slice(Math.max(0, at - MOST_LINES), at + 1).some((line) => CITED.test(line));

/** @param lines of one page, in reading order */
export const ownDoi = (lines: readonly string[]): string | undefined => {
  const found = lines.filter(
    (line, at) =>
      findDoi(line) !== undefined &&
      !OF_OTHERS.test(line) &&
      !ENTRY.test(line) &&
      (!isRunning({ text: line }) || OF_ITSELF.test(line)) &&
      !isCited(lines, at),
  );
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
