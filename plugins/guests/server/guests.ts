/** What the guest links work with. */
import type { Accounts, Hearing, Kysely, Secrets } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { LiveTexts, TextKind } from '#plugins/coedit/common/server-services.ts';
import type { Comments } from '#plugins/coedit/common/comments.ts';
import type { TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import type { GuestsTables } from './tables.ts';

export interface Guests {
  readonly db: Kysely<GuestsTables>;
  readonly secrets: Secrets;
  readonly accounts: Accounts;
  readonly hearing: Hearing;
  readonly texts: LiveTexts;
  /** `undefined` where the house has no comments. */
  readonly comments: Comments | undefined;
  /** Where what is said stands in the texts. */
  readonly remarks: TextRemarks | undefined;
  readonly publicUrl: string;
}

export const notFound = (): HttpError => new HttpError(404, 'Not found.');
/** To a guest. */
export const linkEnded = (): HttpError => new HttpError(404, 'This link has ended.');

/** @throws HttpError 404 */
export const kindOf = ({ texts }: Pick<Guests, 'texts'>, kind: string): TextKind => {
  const found = texts.kind(kind);
  if (!found) throw notFound();
  return found;
};

/** What processes tell each other when a link has ended. */
export const topicOf = (link: number): string => `guests.link.${link}`;
