/** Tells authors what has become of their suggestions: some time after the last decision, of all of them together. */
import { roleOf } from '#plugins/coedit/common/server-services.ts';
import * as z from 'zod/mini';
import { sql } from '#server-kit';
import type { ByLanguage, Notifications } from '#plugins/notices/common/server-services.ts';
import { type House, namesOf, type Tx } from './house.ts';

export const TELL = 'tell';
/** Milliseconds without a decision after which the author hears of those before. */
const QUIET = 60_000;

const Told = z.object({ author: z.int(), kind: z.string(), thing: z.int() });
type Told = z.output<typeof Told>;

/** Another decision puts it off. */
export const tellLater = ({ jobs }: House, within: Tx, { author, kind, thing }: Told): Promise<void> =>
  jobs.add(TELL, { author, kind, thing }, { key: `${author} ${kind} ${thing}`, runAt: new Date(Date.now() + QUIET), within });

const textOf = (who: string | undefined, title: string, accepted: number, rejected: number): ByLanguage => {
  const said = (words: readonly (readonly [number, string])[]) => words.filter(([count]) => count > 0).map(([, text]) => text);
  const en = said([
    [accepted, who === undefined ? `${accepted} were accepted` : `accepted ${accepted}`],
    [rejected, who === undefined ? `${rejected} were rejected` : `rejected ${rejected}`],
  ]).join(' and ');
  const de = said([
    [accepted, `${accepted} angenommen`],
    [rejected, `${rejected} abgelehnt`],
  ]).join(' und ');
  return who === undefined
    ? { en: `Of your suggestions in “${title}”, ${en}.`, de: `Von Ihren Vorschlägen in „${title}“ wurden ${de}.` }
    : { en: `${who} ${en} of your suggestions in “${title}”.`, de: `${who} hat von Ihren Vorschlägen in „${title}“ ${de}.` };
};

/** What was undone by then, or is in a thing that the author does not see any more, is not told. */
export const tellAuthor = async (house: House, notifications: Notifications | undefined, payload: unknown): Promise<void> => {
  const { author, kind, thing } = z.parse(Told, payload);
  await house.db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('suggestions_suggestion')
      .set({ told_at: sql<Date>`now()` })
      .where('author', '=', author)
      .where('file_author', 'is', null)
      .where('kind', '=', kind)
      .where('thing', '=', thing)
      .where('state', 'in', ['accepted', 'rejected'])
      .where('told_at', 'is', null)
      .where((row) => row.or([row('decided_by', 'is', null), row('decided_by', '!=', author)]))
      .returning(['state', 'decided_by'])
      .execute();
    const texts = house.texts.kind(kind);
    if (rows.length === 0 || !texts || !notifications || (await roleOf(texts, author, thing, tx)) === undefined) return;
    const people = new Set(rows.map(({ decided_by }) => decided_by));
    const [only] = people;
    const isOne = people.size === 1 && typeof only === 'number';
    const who = isOne ? (await namesOf(house, tx, [only])).get(only) : undefined;
    const { title, url } = await texts.about(thing, tx);
    const accepted = rows.filter(({ state }) => state === 'accepted').length;
    await notifications.notify(tx, author, {
      type: 'suggestions_decided',
      text: textOf(who, title, accepted, rows.length - accepted),
      data: { path: url, ...(isOne && { person: only }) },
    });
  });
};
