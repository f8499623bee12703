/** A recent search as it is stored, text by text, made into a search again (matrix SEA-033; decisions §5). */
import * as z from 'zod/mini';
import { type RecentSearch, SearchParam } from '../../common/model.ts';

/** Fields that are stored as JSON text. */
const LISTS: ReadonlySet<string> = new Set(['author', 'source', 'language', 'publication_type', 'subject']);
const SWITCHES: ReadonlySet<string> = new Set(['exactTitle', 'open_access']);

const readList = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // As it was written before lists were.
    return [text];
  }
};

/** What cannot be read any more, such as a source that is gone, is left out. */
export const readRecent = ({ param }: Pick<RecentSearch, 'param'>): SearchParam => {
  const fields = Object.entries(param).flatMap(([name, text]) => {
    const value = LISTS.has(name) ? readList(text) : SWITCHES.has(name) ? text === 'true' : text;
    const one = z.safeParse(SearchParam, { [name]: value });
    return one.success ? Object.entries(one.data) : [];
  });
  return Object.fromEntries(fields) as SearchParam;
};
