/** Takes out of an error what belongs to people: their words, addresses, keys. What is left says where the program failed. */

const LONGEST_MESSAGE = 300;
const LONGEST_PATH = 200;

/** From the first quotation mark to the last: what is quoted in a message is most often what somebody wrote. */
const QUOTED = /["'`“„«‘].*["'`”“»’]/s;
const EMAIL = /[^\s@<>()[\]]+@[^\s@<>()[\]]+/g;
const ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s?#]*)[^\s]*/gi;
/** Keys, tokens, hashes, and numbers that identify. */
const SECRET = /\b(?:Bearer\s+)?[A-Za-z0-9_+/=-]{24,}/g;
/** Where something lies on a machine. */
const FOLDER = /(?:[A-Za-z]:)?(?:[\\/][\w.@~ -]+){2,}[\\/]/g;

/** @returns at most 300 characters without quotations, mail addresses, queries, keys and folders */
export const scrubbed = (message: string): string =>
  message
    .slice(0, 4 * LONGEST_MESSAGE)
    .replace(QUOTED, '"…"')
    .replace(ADDRESS, (_all, scheme: string, rest: string) => `${scheme}${rest.split('/')[0]}`)
    .replace(EMAIL, '[address]')
    .replace(FOLDER, '')
    .replace(SECRET, '[hidden]')
    .slice(0, LONGEST_MESSAGE);

/** A path of the app without what it is about: `/library/17/reference/4` becomes `/library/{}/reference/{}`. */
export const scrubbedPath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (/^[a-z][a-z-]{0,30}$/.test(part) || /^\{\w*\}$/.test(part) ? part : part && '{}'))
    .join('/')
    .slice(0, LONGEST_PATH);

/** The name of a class of errors; anything else is none. */
export const scrubbedType = (type: string): string => (/^[A-Za-z_$][\w$.]{0,60}$/.test(type) ? type : 'Error');
