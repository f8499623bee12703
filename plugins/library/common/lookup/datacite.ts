/** Works of DataCite (`/dois/{doi}`): data sets, software, preprints, theses. */
import * as z from 'zod/mini';
import { yearIn } from '../formats/bibtex/dates.ts';
import type { ArticleInfo, Person } from '../model/info.ts';
import { parseJson, reference, shaped } from './answer.ts';
import { plainText } from './markup.ts';

const text = z.optional(z.nullable(z.string()));
const creators = z.optional(
  z.array(z.object({ name: text, givenName: text, familyName: text, nameType: text, contributorType: text })),
);
/** A name, or an object with it in newer answers. */
const Publisher = z.optional(z.nullable(z.union([z.string(), z.object({ name: text })])));

const Work = z.object({
  doi: z.string(),
  creators,
  contributors: creators,
  titles: z.array(z.object({ title: z.string(), titleType: text })),
  publisher: Publisher,
  container: z.optional(
    z.nullable(
      z.object({
        title: text,
        volume: text,
        issue: text,
        firstPage: text,
        lastPage: text,
        identifierType: text,
        identifier: text,
      }),
    ),
  ),
  publicationYear: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  dates: z.optional(z.array(z.object({ date: text, dateType: text }))),
  types: z.optional(z.object({ citeproc: text, resourceTypeGeneral: text })),
  language: text,
  url: text,
  subjects: z.optional(z.array(z.object({ subject: text }))),
  descriptions: z.optional(z.array(z.object({ description: text, descriptionType: text }))),
});
type Work = z.output<typeof Work>;
const Answer = z.object({ data: z.object({ attributes: z.unknown() }) });
type Creator = NonNullable<Work['creators']>[number];

/** The general types that say more than the type for `citeproc`, which is `article` for whatever it does not know. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Software: 'software',
    Dataset: 'dataset',
    Preprint: 'article',
    JournalArticle: 'article-journal',
    ConferencePaper: 'paper-conference',
    Dissertation: 'thesis',
    Book: 'book',
    BookChapter: 'chapter',
    Report: 'report',
  }),
);

/** "Family, Given" where the parts are not told apart, an organisation as it is called. */
const person = ({ name, givenName, familyName, nameType }: Creator): Person | undefined => {
  if (familyName) return givenName ? { family: familyName, given: givenName } : { family: familyName };
  if (!name) return undefined;
  const [family = '', given] = name.split(/,\s*/, 2);
  return nameType !== 'Organizational' && given ? { family, given } : { literal: name };
};
const people = (creators: Work['creators']): Person[] => (creators ?? []).map(person).filter((one) => one !== undefined);

const plain = (value: string | null | undefined): string | undefined => (value ? plainText(value) || undefined : undefined);

const dateOf = ({ dates, publicationYear }: Work): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const issued = dates?.find(({ dateType }) => dateType === 'Issued')?.date ?? undefined;
  const date = issued && /^\d{4}-\d\d(?:-\d\d)?$/.test(issued) ? { publish_date: issued } : {};
  const year = yearIn(String(publicationYear ?? issued ?? ''));
  return year === undefined ? date : { year, ...date };
};

/** @param value the attributes of a work, alone or of a list @throws UnreadableAnswer */
export const dataCiteWork = (value: unknown): ArticleInfo => {
  const work = shaped(Work, value);
  const { container } = work;
  const publisher = typeof work.publisher === 'object' ? work.publisher?.name : work.publisher;
  const pages = [container?.firstPage, container?.lastPage].filter(Boolean).join('-');
  const abstract = work.descriptions?.find(({ descriptionType }) => descriptionType === 'Abstract')?.description;
  return reference('datacite', {
    type: TYPES.get(work.types?.resourceTypeGeneral ?? '') ?? work.types?.citeproc ?? 'document',
    title: plain((work.titles.find(({ titleType }) => !titleType) ?? work.titles[0])?.title),
    authors: people(work.creators),
    editors: people(work.contributors?.filter(({ contributorType }) => contributorType === 'Editor')),
    container_title: plain(container?.title),
    volume: container?.volume ?? undefined,
    issue: container?.issue ?? undefined,
    pages,
    publisher: plain(publisher),
    ...dateOf(work),
    doi: work.doi,
    language: work.language ?? undefined,
    url: work.url ?? undefined,
    abstract: plain(abstract),
    keywords: (work.subjects ?? []).flatMap(({ subject }) => plain(subject) ?? []),
  });
};

/** @throws UnreadableAnswer */
export const readDataCite = (answer: string): ArticleInfo => dataCiteWork(shaped(Answer, parseJson(answer)).data.attributes);
