/** What a service, a dump or a repository says of a work, as a record. */
import * as z from 'zod/mini';
import { fitting } from '#plugins/library/common/formats/fit.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { storable } from '#plugins/library/common/storable.ts';
import { guidOf } from '../guid.ts';
import { publicationTypeOf } from '../publication-type.ts';
import type { CatalogueRecord, PublicationType } from '../record.ts';
import { languageCode } from './language-code.ts';

export interface SaidOfWork {
  readonly source: string;
  /** Its id there. */
  readonly id: string;
  readonly info: Readonly<Partial<Record<keyof ArticleInfo, unknown>>>;
  /** Where it is known otherwise than by the type of CSL. */
  readonly kind?: PublicationType | null | undefined;
  readonly subjects?: readonly string[];
  readonly citations?: number | null | undefined;
  readonly isOpen?: boolean;
  /** Guids or names of what it cites. */
  readonly references?: readonly string[];
}

const MOST_SUBJECTS = 50;
const MOST_REFERENCES = 1000;
const LONGEST_SUBJECT = 300;
const LONGEST_ID = 500;

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Only what browsers may open: anything else is not to become a link. */
const webAddress = (said: unknown): string | undefined =>
  typeof said === 'string' && /^https?:\/\/[^\s/"<>]+\S*$/i.test(said) ? said : undefined;

/** Codes of what is no language: undetermined, several, none, and uncoded ones. */
const NO_LANGUAGE = /^(?:und|mul|zxx|mis)\b/i;
/** The same one for all who name it, so that it stands in facets once; as it was said where it has no two letters. */
const languageOf = (said: unknown): unknown =>
  typeof said === 'string' && !NO_LANGUAGE.test(said) ? (languageCode(said) ?? said) : undefined;

const distinct = (texts: readonly string[], most: number): string[] =>
  [...new Set(texts.map(storable).filter((text) => text !== ''))].slice(0, most);

/** Without its empty fields, what is too long being cut; `undefined` for what has no title that can be read. */
export const recordOf = ({ source, id, info: said, ...rest }: SaidOfWork): CatalogueRecord | undefined => {
  const sound = { url: webAddress(said.url), pdf_url: webAddress(said.pdf_url), language: languageOf(said.language) };
  const info = fitting(Object.fromEntries(Object.entries({ ...said, ...sound }).filter(([, value]) => isFilled(value))));
  if (!/[\p{L}\p{N}]/u.test(info.title ?? '')) return undefined;
  const { citations } = rest;
  return {
    guid: guidOf(info),
    info: { ...info, source },
    publication_type: rest.kind === undefined ? publicationTypeOf(info.type) : rest.kind,
    subjects: distinct(
      (rest.subjects ?? []).map((subject) => subject.trim().slice(0, LONGEST_SUBJECT)),
      MOST_SUBJECTS,
    ),
    citation_count: Number.isSafeInteger(citations) && Number(citations) >= 0 ? Number(citations) : null,
    is_open_access: rest.isOpen ?? false,
    references: distinct(rest.references ?? [], MOST_REFERENCES),
    sources: [{ source, id: storable(id.slice(0, LONGEST_ID)) }],
  };
};

/** For fields of other people's data: where one is missing or of another shape, it is as if it were not there. */
export const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(z.nullable(schema)), undefined);
