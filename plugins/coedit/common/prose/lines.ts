/** The words of a text that is lines of prose, with their places. Signs stand in it for what is no prose (`SIGNS`). */
import type { Stretch } from '../anchor.ts';
import { SIGNS } from './signs.ts';
import { type ProseWord, SOFT, wordsIn } from './words-in.ts';

const NO_PROSE = new RegExp(`[${Object.values(SIGNS).join('')}]`, 'g');
/** Signs without width, which Word and web pages put into words. */
const UNSEEN = /[\u200b-\u200d\ufeff]/g;
/** A letter to Unicode, an apostrophe to whoever writes it. */
const APOSTROPHES = /\u02bc/g;
/** Of Word's, where a line is not to be broken, and others that look the same. */
const HYPHENS = /[\u2010\u2011]/g;

/** Of pages, people and works, which nobody marks as such. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S{1,64}@\S{1,250}|\b10\.\d{4,9}\/\S+|\b[\w-]{1,60}(?:\.[a-z]{2,20}){1,5}\/\S*/gi;

/** In order, without the line feeds between them. */
export const proseLines = (text: string): Stretch[] => {
  const lines: Stretch[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    if (to > from) lines.push({ from, to });
    from = to + 1;
  }
  return lines;
};

/** Sign for sign as a dictionary is to be asked. */
const asRead = (line: string): string =>
  line
    .replace(ADDRESS, (address) => ' '.repeat(address.length))
    .replace(NO_PROSE, ' ')
    .replace(UNSEEN, SOFT)
    .replace(APOSTROPHES, '’')
    .replace(HYPHENS, '-');

/** In the order of the line, in places of the text. */
export const lineWords = (text: string, { from, to }: Stretch): ProseWord[] => wordsIn(asRead(text.slice(from, to)), from);
