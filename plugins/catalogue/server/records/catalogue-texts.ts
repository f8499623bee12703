/** Titles, abstracts and full texts of works, for other plugins. */
import { sql } from '#server-kit';
import type { CatalogueTexts, WorkText } from '../../common/server-services.ts';
import type { Db } from '../tables.ts';
import type { KeptTexts } from './kept-texts.ts';

interface Read {
  readonly id: number;
  readonly revision: number;
  readonly title: string | null;
  readonly abstract: string | null;
  readonly doi: string | null;
  readonly url: string | null;
  readonly is_held: boolean;
}

const COLUMNS = sql`id, revision::float8 as revision, record->'info'->>'title' as title, record->'info'->>'abstract' as abstract,
  record->'info'->>'doi' as doi, record->'info'->>'url' as url,
  exists (select from catalogue_text held where held.record = catalogue_record.id) as is_held`;

const textOf = ({ id, title, abstract, doi, url, is_held }: Read): WorkText => ({
  ...{ id, title: title ?? '', abstract: abstract ?? '', isHeld: is_held },
  url: doi ? `https://doi.org/${doi}` : (url ?? undefined),
});

export const catalogueTexts = (db: Db, kept: KeptTexts): CatalogueTexts => ({
  async changed(after, most) {
    const { rows } = await sql<Read & { is_there: boolean }>`
      select ${COLUMNS}, record is not null as is_there from catalogue_record
      where revision > ${after} order by revision limit ${most}`.execute(db);
    return {
      works: rows.filter((row) => row.is_there).map(textOf),
      next: rows.at(-1)?.revision ?? after,
      isEnd: rows.length < most,
    };
  },
  async byIds(ids) {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<Read>`
      select ${COLUMNS} from catalogue_record where id = any(${ids}::integer[]) and record is not null`.execute(db);
    return new Map(rows.map((row) => [row.id, textOf(row)]));
  },
  fullText: (id) => kept.of(id),
  keepFullText: (guid, text) => kept.keep(guid, text),
});
