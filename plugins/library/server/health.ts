/** How finding words and asking other libraries are, for `/status`. */
import type { PartHealth } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Library } from './library.ts';
import type { Settings } from './settings.ts';

/** References that may wait to be indexed without anybody noticing. */
const FEW = 500;

const sources = (settings: Settings): readonly string[] => [
  settings.LIBRARY_LOOKUP_CROSSREF,
  settings.LIBRARY_LOOKUP_DATACITE,
  settings.LIBRARY_LOOKUP_OPEN_LIBRARY,
  settings.LIBRARY_LOOKUP_ARXIV,
  settings.LIBRARY_LOOKUP_PUBMED,
];

const lookUps = (settings: Settings): PartHealth => {
  const asked = sources(settings).filter((address) => address !== '').length;
  if (asked === 0) return { state: 'down', says: 'off' };
  return asked < sources(settings).length ? { state: 'limited', says: 'some' } : { state: 'works' };
};

export const libraryHealth = async ({ db, settings }: Pick<Library, 'db' | 'settings'>) => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select 1 from library_unindexed limit ${FEW + 1}) first_few
  `.execute(db);
  const isBehind = (rows[0]?.waiting ?? 0) > FEW;
  const search: PartHealth = isBehind ? { state: 'limited', says: 'indexing' } : { state: 'works' };
  return { ok: true, detail: isBehind ? 'indexing' : 'ready', parts: { search, lookUps: lookUps(settings) } };
};
