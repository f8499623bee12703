/** What was published about works that somebody names, whether they are in a library or not: what is not known yet is asked for at once. */
import { sql } from '#server-kit';
import { normalDoi } from '../../common/formats/identifiers.ts';
import type { Notice } from '../../common/model.ts';
import type { Library } from '../library.ts';
import { askFor, BATCH, isNoAnswer, mayAsk } from './ask-for-notices.ts';

interface Answer {
  readonly data: { readonly doi: string; readonly notice: Notice }[];
  /** Works that nobody could be asked about. */
  readonly unasked: number;
}

/** Those that nobody has asked about lately. */
const unknownAmong = async ({ db, settings }: Library, dois: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ doi: string }>`
    select w.doi from unnest(${[...dois]}::text[]) as w(doi)
    where not exists (select from library_notice n
      where n.doi = w.doi and n.checked_at > now() - ${settings.LIBRARY_NOTICES_DAYS} * interval '1 day')`.execute(db);
  return rows.map(({ doi }) => doi);
};

/** @returns of how many there was no answer */
const askForAll = async (library: Library, dois: readonly string[], signal: AbortSignal): Promise<number> => {
  if (!mayAsk(library)) return dois.length;
  for (let from = 0; from < dois.length; from += BATCH)
    try {
      await askFor(library, dois.slice(from, from + BATCH), signal);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      return dois.length - from;
    }
  return 0;
};

/** @param dois in whatever form they are written; what is none is passed over */
export const noticesOf = async (library: Library, dois: readonly string[], signal: AbortSignal): Promise<Answer> => {
  const named = new Map(dois.flatMap((doi) => [[normalDoi(doi), doi] as const]).filter(([normal]) => normal !== undefined));
  const wanted = [...named.keys()] as string[];
  const unasked = await askForAll(library, await unknownAmong(library, wanted), signal);
  const { rows } = await sql<{ doi: string } & Notice>`
    select doi, kind, date, notice, source from library_notice
    where kind is not null and doi = any(${wanted}::text[]) order by doi`.execute(library.db);
  return { data: rows.map(({ doi, ...notice }) => ({ doi: named.get(doi) ?? doi, notice })), unasked };
};
