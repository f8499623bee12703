/** For tests: a catalogue in memory. It finds what holds all words of a question, newest or first kept first. */
import { definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import type { LoadablePlugin } from '#core/server/plugins/loadable-plugin.ts';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { CatalogueRecord, FACETS, type Facets } from '#plugins/catalogue/common/record.ts';
import {
  Catalogue,
  type CatalogueFilters,
  type CatalogueQuestion,
  type Seed,
  type SimilarRecord,
} from '#plugins/catalogue/common/server-services.ts';
import { foldedWords } from '#plugins/library/common/folding.ts';

const textOf = ({ info }: CatalogueRecord): string =>
  [info.title, info.abstract, ...(info.authors ?? []).map(({ family }) => family)].join(' ');
const wordsOf = (text: string): string[] => foldedWords(text);

const fits = (record: CatalogueRecord, query: Query): boolean => {
  switch (query.kind) {
    case 'and':
      return query.of.every((one) => fits(record, one));
    case 'or':
      return query.of.some((one) => fits(record, one));
    case 'not':
      return !fits(record, query.of);
    case 'identifier':
      return record.guid === `${query.scheme}:${query.value}`;
    case 'exact-title':
      return wordsOf(record.info.title ?? '').join(' ') === wordsOf(query.text).join(' ');
    case 'years':
      return (record.info.year ?? 0) >= (query.from ?? 0) && (record.info.year ?? 0) <= (query.to ?? 9999);
    case 'term':
    case 'phrase':
    case 'wildcard': {
      const all = new Set(wordsOf(textOf(record)));
      return wordsOf(query.text).every((word) => all.has(word));
    }
  }
};

const dateOf = ({ info }: CatalogueRecord): string => info.publish_date ?? String(info.year ?? '');

const passes = (record: CatalogueRecord, { from, to, types, languages, subjects, isOpenAccess }: CatalogueFilters): boolean => {
  const date = dateOf(record);
  return (
    (from === undefined || date >= from.slice(0, date.length)) &&
    (to === undefined || date <= to) &&
    (types === undefined || types.some((type) => type === record.publication_type)) &&
    (languages === undefined || languages.some((language) => language === record.info.language)) &&
    (subjects === undefined || subjects.some((subject) => record.subjects.includes(subject))) &&
    (isOpenAccess === undefined || isOpenAccess === record.is_open_access)
  );
};

const noFacets = (): Facets => Object.fromEntries(FACETS.map((name) => [name, []])) as unknown as Facets;

export class CatalogueDouble implements Catalogue {
  readonly records = new Map<string, CatalogueRecord>();
  /** Guids that works had when less was known of them, with those that they have now. */
  readonly former = new Map<string, string>();
  /** What was asked, oldest first. */
  readonly asked: CatalogueQuestion[] = [];

  async search(question: CatalogueQuestion) {
    this.asked.push(question);
    const { query, filters = {}, offset, limit, sort } = question;
    const found = [...this.records.values()].filter(
      (record) => (query === undefined || fits(record, query)) && passes(record, filters),
    );
    if (sort === 'date') found.sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
    return { records: found.slice(offset, offset + limit), total: found.length, facets: noFacets() };
  }

  /** By shared words of the titles, and by what cites what. */
  async similar(seed: Seed, { offset, limit, without = [] }: { offset: number; limit: number; without?: readonly string[] }) {
    const words = new Set(wordsOf(seed.title).filter((word) => word.length > 3));
    const found = [...this.records.values()].flatMap((record): SimilarRecord[] => {
      if (record.guid === seed.guid || without.includes(record.guid)) return [];
      const terms = wordsOf(record.info.title ?? '').filter((word) => words.has(word));
      const cites = seed.guid !== undefined && record.references.includes(seed.guid);
      if (terms.length === 0 && !cites) return [];
      return [
        {
          record,
          score: terms.length + (cites ? 2 : 0),
          reasons: [
            ...(cites ? [{ kind: 'cites', count: 1 } as const] : []),
            ...(terms.length > 0 ? [{ kind: 'terms', terms } as const] : []),
          ],
        },
      ];
    });
    return found.sort((a, b) => b.score - a.score).slice(offset, offset + limit);
  }

  async get(guids: readonly string[]) {
    const found = guids.flatMap((guid) => {
      const record = this.records.get(this.former.get(guid) ?? guid);
      return record ? [[guid, record] as const] : [];
    });
    return new Map(found);
  }

  async keep(records: readonly CatalogueRecord[]) {
    for (const record of records) this.records.set(record.guid, record);
  }

  async rescore(_query: Query, works: readonly object[]) {
    return works.map(() => 0);
  }

  async facets() {
    return { ...noFacets(), year: [{ value: '2024', count: this.records.size }] };
  }

  get size() {
    return Promise.resolve(this.records.size);
  }
}

/** A work of the catalogue with what a test says of it. */
export const work = (guid: string, info: CatalogueRecord['info'], rest: Partial<CatalogueRecord> = {}): CatalogueRecord => ({
  guid,
  info: { type: 'article-journal', year: 2024, ...info },
  publication_type: 'journal article',
  subjects: [],
  citation_count: null,
  is_open_access: false,
  references: [],
  sources: [{ source: 'catalogue', id: guid }],
  ...rest,
});

export const cataloguePlugin = (catalogue: Catalogue): LoadablePlugin => {
  const manifest = definePlugin({ id: 'catalogue', api: 1, requires: ['library'], contributes: {} });
  const half = defineServer(
    manifest,
    {},
    {
      setup(context) {
        context.provide(Catalogue, catalogue);
        return { routes: {} };
      },
    },
  );
  return { manifest, server: async () => half };
};
