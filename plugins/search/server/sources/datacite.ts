/** DataCite (`/dois`): data sets, software, theses, preprints and whatever else has a DOI of it. */
import * as z from 'zod/mini';
import type { CatalogueRecord, Facets, PublicationType } from '#plugins/catalogue/common/record.ts';
import { languageCode } from '#plugins/catalogue/common/works/language-code.ts';
import { lenient } from '#plugins/catalogue/common/works/record-of.ts';
import { shaped } from '#plugins/library/common/lookup/answer.ts';
import { dataCiteWork } from '#plugins/library/common/lookup/datacite.ts';
import type { FilterName } from './dialect/passes.ts';
import { type Dialect, expressAll } from './dialect/say.ts';
import { areShort, booleans, fieldedWords } from './dialect/words.ts';
import { checkedPage, NOTHING, PAGE } from './records/page.ts';
import { list, readEnvelope, readWorks, text, Total } from './records/read.ts';
import { recordOf } from './records/record.ts';
import type { Source, SourceFilters } from './source.ts';

const Counts = lenient(z.array(z.object({ id: z.string(), title: z.string(), count: z.number() })));
const Envelope = z.object({
  meta: z.object({ total: z.optional(Total), resourceTypes: Counts, published: Counts, languages: Counts }),
  data: z.array(z.unknown()),
});
const Doi = z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) });
const Beside = z.object({
  types: lenient(z.object({ resourceTypeGeneral: text })),
  language: text,
  subjects: z.catch(list(z.object({ subject: text, subjectScheme: text })), undefined),
  citationCount: lenient(z.number()),
  rightsList: z.catch(list(z.object({ rights: text, rightsUri: text, rightsIdentifier: text })), undefined),
  relatedIdentifiers: z.catch(
    list(z.object({ relationType: text, relatedIdentifier: text, relatedIdentifierType: text })),
    undefined,
  ),
});

const TYPES: ReadonlyMap<string, PublicationType> = new Map<string, PublicationType>([
  ['JournalArticle', 'journal article'],
  ['DataPaper', 'journal article'],
  ['ConferencePaper', 'conference paper'],
  ['ConferenceProceeding', 'book'],
  ['Book', 'book'],
  ['BookChapter', 'book chapter'],
  ['Dissertation', 'thesis'],
  ['Preprint', 'preprint'],
  ['Report', 'report'],
  ['Dataset', 'dataset'],
]);

/** Fields of research carry the name of their scheme, which is no part of them: "FOS: Physical sciences". */
const subjectOf = ({
  subject,
  subjectScheme,
}: {
  subject?: string | null | undefined;
  subjectScheme?: string | null | undefined;
}) => (/fields of science|^fos$/i.test(subjectScheme ?? '') ? subject?.replace(/^FOS:\s*/i, '') : undefined);

const isOpen = (rights: z.output<typeof Beside>['rightsList']): boolean =>
  (rights ?? []).some((one) =>
    /creativecommons\.org|openAccess|^cc-|^cc0/i.test([one.rightsUri, one.rightsIdentifier].filter(Boolean).join(' ')),
  );

const recordFrom = ({ id, attributes }: z.output<typeof Doi>): CatalogueRecord | undefined => {
  const info = dataCiteWork(attributes);
  const work = shaped(Beside, attributes);
  const cites = (work.relatedIdentifiers ?? []).filter(
    ({ relationType, relatedIdentifierType }) =>
      relatedIdentifierType === 'DOI' && /^(?:References|Cites)$/.test(relationType ?? ''),
  );
  return recordOf('datacite', {
    id,
    kind: TYPES.get(work.types?.resourceTypeGeneral ?? '') ?? null,
    info: { ...info, language: languageCode(info.language) },
    subjects: (work.subjects ?? []).map(subjectOf),
    citations: work.citationCount ?? null,
    isOpen: isOpen(work.rightsList),
    cites: cites.flatMap(({ relatedIdentifier }) => relatedIdentifier ?? []),
  });
};

const FIELDS: Readonly<Record<string, string>> = {
  title: 'titles.title',
  abstract: 'descriptions.description',
  author: 'creators.name',
  journal: 'container.title',
  publisher: 'publisher',
  subject: 'subjects.subject',
  volume: 'container.volume',
};

const DIALECT: Dialect = {
  leaf(leaf) {
    if (leaf.kind === 'years') return `publicationYear:[${leaf.from ?? '*'} TO ${leaf.to ?? '*'}]`;
    if (leaf.kind === 'identifier') {
      const value = leaf.value.replace(/["\\]/g, '');
      if (leaf.scheme === 'doi') return `doi:"${value}"`;
      return leaf.scheme === 'arxiv' ? `doi:"10.48550/arxiv.${value.toLowerCase()}"` : undefined;
    }
    return fieldedWords(leaf, FIELDS, true);
  },
  ...booleans('AND NOT'),
};

const conditions = ({ from, to, types = [], languages = [] }: SourceFilters): string[] => {
  const named = [...TYPES].filter(([, kind]) => types.includes(kind)).map(([type]) => type);
  return [
    // It knows years; days are looked for afterwards.
    ...(from || to ? [`publicationYear:[${from?.slice(0, 4) || '*'} TO ${to?.slice(0, 4) || '*'}]`] : []),
    ...(named.length > 0 ? [`types.resourceTypeGeneral:(${named.join(' OR ')})`] : []),
    ...(languages.length > 0 && areShort(languages) ? [`language:(${languages.join(' OR ')})`] : []),
  ];
};
const isYear = (date: string | undefined): boolean => !date || date.length === 4;
const askedWith = ({ from, to, languages = [] }: SourceFilters): FilterName[] => [
  'types',
  ...(areShort(languages) ? (['languages'] as const) : []),
  ...(isYear(from) ? (['from'] as const) : []),
  ...(isYear(to) ? (['to'] as const) : []),
];

const counted = (counts: z.output<typeof Counts>, nameOf: (one: { id: string; title: string }) => string | undefined) => {
  const sums = new Map<string, number>();
  for (const one of counts ?? []) {
    const value = nameOf(one);
    if (value) sums.set(value, (sums.get(value) ?? 0) + one.count);
  }
  return [...sums].map(([value, count]) => ({ value, count }));
};

const facetsOf = ({ resourceTypes, published, languages }: z.output<typeof Envelope>['meta']): Facets => ({
  source: [],
  publisher: [],
  subject: [],
  publication_type: counted(resourceTypes, ({ title }) => TYPES.get(title.replace(/\s/g, ''))),
  year: counted(published, ({ id }) => (/^\d{4}$/.test(id) ? id : undefined)),
  language: counted(languages, ({ id }) => languageCode(id)),
});

/** Results beyond are reached with cursors, which know no relevance. */
const DEEPEST = 10_000;

export const dataCite = (contact: string): Source => ({
  name: 'datacite',
  // A thousand in five minutes for those who say who they are, and fewer for others.
  gap: contact ? 300 : 600,
  atOnce: 2,

  async ask(question, page, context) {
    const asked = expressAll(question.query, DIALECT, conditions(question.filters));
    if (!asked || (page + 1) * PAGE > DEEPEST) return NOTHING;
    const parameters = new URLSearchParams({
      query: asked.text,
      'page[number]': String(page + 1),
      'page[size]': String(PAGE),
      sort: question.sort === 'date' ? '-published' : 'relevance',
      'disable-facets': String(page > 0),
      ...(contact ? { mailto: contact } : {}),
    });
    const reply = await context.ask({ path: `/dois?${parameters}`, accept: 'application/vnd.api+json' });
    if (!reply) return NOTHING;
    const { meta, data } = readEnvelope(Envelope, reply);
    return checkedPage(
      question,
      { rest: asked.rest, filters: askedWith(question.filters) },
      {
        records: await readWorks(data, Doi, recordFrom),
        total: meta.total ?? null,
        isLast: data.length < PAGE || (page + 2) * PAGE > DEEPEST,
        ...(page === 0 ? { facets: facetsOf(meta) } : {}),
      },
    );
  },
});
