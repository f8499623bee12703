/** A look-up of a reference by its identifier, on its way or ended. */
import * as z from 'zod/mini';
import { IDENTIFIER_KINDS } from '../identifiers/identifier.ts';
import { ServerId } from './fields.ts';

/** Who knows references, as `info.source` names them. */
export const SOURCES = ['crossref', 'datacite', 'openlibrary', 'arxiv', 'pubmed', 'web'] as const;
export type LookupSource = (typeof SOURCES)[number];

/** `there`: the library has it already. `missing`: no source knows it. */
export const LookupState = z.enum(['waiting', 'added', 'there', 'missing', 'failed', 'cancelled']);

/**
 * Why a look-up failed: no source answers, all are busy, the address is one that is never asked, the page is none or cannot be read,
 * the plan's limit is reached, the project is gone, something broke.
 */
export const LookupReason = z.enum(['unreachable', 'busy', 'refused', 'unreadable', 'limit', 'gone', 'broken']);
export type LookupReason = z.output<typeof LookupReason>;

export const Lookup = z.object({
  id: ServerId,
  project: ServerId,
  kind: z.enum(IDENTIFIER_KINDS),
  value: z.string(),
  state: LookupState,
  /** The reference that was added, or that was there. */
  article: z.nullable(ServerId),
  title: z.nullable(z.string()),
  /** Where the data come from. */
  source: z.nullable(z.enum(SOURCES)),
  reason: z.nullable(LookupReason),
});
export type Lookup = z.output<typeof Lookup>;
