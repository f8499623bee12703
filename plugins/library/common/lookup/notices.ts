/** What Crossref says became of works, its own notices and those of Retraction Watch (`updated-by` of the work that was changed). */
import * as z from 'zod/mini';
import { normalDoi } from '../formats/identifiers.ts';
import { type Notice, NOTICE_KINDS } from '../model/notice.ts';
import { parseJson, shaped } from './answer.ts';

const Update = z.object({
  DOI: z.catch(z.optional(z.string()), undefined),
  type: z.catch(z.string(), ''),
  source: z.catch(z.optional(z.string()), undefined),
  updated: z.catch(z.optional(z.object({ 'date-parts': z.array(z.array(z.number())) })), undefined),
});
const Work = z.object({ DOI: z.string(), 'updated-by': z.catch(z.array(Update), []) });
const Answer = z.object({ message: z.object({ items: z.array(Work) }) });

/** Crossref's types of updates; addenda, new versions and the like say nothing against a work. */
const KINDS: ReadonlyMap<string, Notice['kind']> = new Map(
  Object.entries({
    retraction: 'retraction',
    partial_retraction: 'retraction',
    removal: 'retraction',
    withdrawal: 'retraction',
    expression_of_concern: 'concern',
    correction: 'correction',
    corrigendum: 'correction',
    erratum: 'correction',
  } satisfies Record<string, Notice['kind']>),
);

const dateOf = (parts: readonly number[] | undefined): string | null => {
  const known = parts?.slice(0, 3).filter((part) => Number.isInteger(part) && part > 0) ?? [];
  return known.length === 0 ? null : known.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
};

const noticeOf = ({ DOI, type, source, updated }: z.output<typeof Update>): Notice[] => {
  const kind = KINDS.get(type.toLowerCase().replace(/[\s-]+/g, '_'));
  if (!kind) return [];
  return [
    {
      kind,
      date: dateOf(updated?.['date-parts'][0]),
      notice: normalDoi(DOI) ?? null,
      source: source === 'retraction-watch' ? 'retraction-watch' : 'publisher',
    },
  ];
};

/** A retraction stays one whatever follows; of the same kind the last one counts. */
const graver = (a: Notice, b: Notice): number =>
  NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind) || (b.date ?? '').localeCompare(a.date ?? '');

/**
 * The gravest that was said of each work in the answer, `null` where nothing was, by the form of the DOI in which equal ones are equal.
 * @throws UnreadableAnswer
 */
export const readNotices = (text: string): Map<string, Notice | null> => {
  const { items } = shaped(Answer, parseJson(text)).message;
  return new Map(
    items.flatMap(({ DOI, 'updated-by': updates }): [string, Notice | null][] => {
      const doi = normalDoi(DOI);
      return doi === undefined ? [] : [[doi, updates.flatMap(noticeOf).sort(graver)[0] ?? null]];
    }),
  );
};
