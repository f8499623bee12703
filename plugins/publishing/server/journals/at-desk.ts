/** What the desk does to the journals of an order: has them looked for anew, or says which it recommends. Both are written in its log. */
import { HttpError } from '#server-kit';
import type { Order } from '#plugins/orders/common/service.ts';
import type { Details } from '../../common/details.ts';
import { journalKey } from '../../common/journals/journal-names.ts';
import type { ChosenJournal } from '../../common/model.ts';
import type { Publishing, Tx } from '../publishing.ts';
import { TEXTS } from '../texts.ts';
import { LOOK_AGAIN, RECOMMEND } from './acts.ts';
import { announce, beginRanking, chooseJournals, journalsOf } from './rankings.ts';

interface AtDesk {
  readonly order: Order<Details>;
  /** Id of whoever of the desk does it. */
  readonly by: number;
}

const namesOf = (journals: readonly ChosenJournal[]): string => journals.map(({ name }) => name).join('; ');

/** Also while they are looked for already: a search that has come to nothing is begun anew by it. */
export const lookAgain = ({ desk, ...publishing }: Publishing, { order, by }: AtDesk): Promise<void> =>
  desk.act({ act: LOOK_AGAIN.id, by, reason: 'Look again', order: order.id }, async (within) => {
    const before = (await journalsOf(within as Tx, order.id))?.ranking.state ?? null;
    await beginRanking(publishing, within, order);
    await announce(publishing, order, within);
    return { before: { journals: before }, after: { journals: 'waiting' }, person: order.owner, answer: undefined };
  });

/** In place of what it recommended before. @throws HttpError 400 where a journal is named twice, 409 for services without journals */
export const recommend = async (
  { desk, events }: Publishing,
  { order, by }: AtDesk,
  journals: readonly ChosenJournal[],
): Promise<void> => {
  if (new Set(journals.map(({ name }) => journalKey(name))).size < journals.length) throw new HttpError(400, TEXTS.twice);
  await desk.act({ act: RECOMMEND.id, by, reason: 'Recommended journals', order: order.id }, async (within) => {
    const before = namesOf((await journalsOf(within as Tx, order.id))?.chosen ?? []);
    await chooseJournals(within, order.id, journals);
    await announce({ events }, order, within);
    return { before: { journals: before }, after: { journals: namesOf(journals) }, person: order.owner, answer: undefined };
  });
};
