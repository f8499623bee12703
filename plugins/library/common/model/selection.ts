/** References that are chosen by what they fit and not by name: nobody has to send 100,000 ids to do something to all of them. */
import * as z from 'zod/mini';
import { ArticleQuery } from './article.ts';
import { ServerId } from './fields.ts';

/** References that a selection leaves out at the most. */
export const MOST_EXCEPT = 5000;

export const Selection = z.object({
  /** Its order and window do not count. */
  query: ArticleQuery,
  /** As `articleIds` answered it: what is done is done to what was shown, or refused. */
  mark: z.string().check(z.maxLength(60)),
  /** All but these. */
  except: z.optional(z.array(ServerId).check(z.maxLength(MOST_EXCEPT))),
});
export type Selection = z.output<typeof Selection>;

/** `type` of the refusal (409) when other references fit than were shown. */
export const SELECTION_CHANGED = 'SELECTION_CHANGED';

/** References of one call by name at the most. */
export const MOST_NAMED = 100_000;

/** How a call on many references is told which: one of the two. */
export const chosen = (most = MOST_NAMED) => ({
  articles: z.optional(z.array(ServerId).check(z.minLength(1), z.maxLength(most))),
  selection: z.optional(Selection),
});
export type Chosen = { readonly articles: number[] } | { readonly selection: Selection };

interface Named {
  readonly articles?: unknown;
  readonly selection?: unknown;
}
export const isOneOf = ({ articles, selection }: Named): boolean => (articles === undefined) !== (selection === undefined);
export const ONE_OF = 'Name references, or a selection of them.';
