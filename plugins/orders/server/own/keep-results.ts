/**
 * What comes back is kept where the order is from: at a paper as a version, at a reference beside its PDF. Each file once, whatever dies in
 * between; what cannot be kept there stays with the order, which says why.
 */
import { extname } from 'node:path';
import * as z from 'zod/mini';
import { HttpError, LimitError } from '#server-kit';
import type { OrderFile } from '../../common/model.ts';
import type { StateDeclaration } from '../../common/service.ts';
import { storedName } from '../files/stored-files.ts';
import type { House, Tx } from '../house.ts';
import { announce } from '../orders/tell.ts';
import type { AnyOffer } from '../services.ts';
import type { FileRow, OrderRow } from '../tables.ts';
import { articleNow } from './own-document.ts';

type Outcome = NonNullable<OrderFile['kept']>;

const KEEP_RESULTS = 'keepResults';
const Payload = z.object({ order: z.number() });

/** Asks for it in the transaction in which an order came to a state that brings something back. */
export const askToKeep = async (
  { jobs }: Pick<House, 'jobs'>,
  tx: Tx,
  offer: AnyOffer,
  { id, owner, paper, article }: OrderRow,
  state: StateDeclaration,
): Promise<void> => {
  const isDone = state.phase === 'over' && state.id !== offer.at.cancelled;
  if ((!isDone && !state.wantsResult) || (paper ?? article) === null) return;
  await jobs.add(KEEP_RESULTS, { order: id }, { key: String(id), for: owner, within: tx });
};

/** Results that are not kept yet, held until the transaction ends. Where there was no room there may be some by now. */
const waiting = (tx: Tx, order: number): Promise<FileRow[]> =>
  tx
    .selectFrom('orders_file')
    .selectAll()
    .where('order', '=', order)
    .where('role', '=', 'result')
    .where(({ eb, or }) => or([eb('kept', 'is', null), eb('kept', '=', 'no-room')]))
    .orderBy('made_at')
    .orderBy('id')
    .forUpdate()
    .execute();

const note = async (house: House, tx: Tx, row: OrderRow, files: readonly FileRow[], kept: Outcome): Promise<void> => {
  const ids = files.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.updateTable('orders_file').set({ kept }).where('id', 'in', ids).execute();
  await announce(house, row, tx);
};

/** Why it is not kept; `undefined` for what may go well the next time. */
const whyNot = (error: unknown): Outcome | undefined => {
  if (error instanceof LimitError) return 'no-room';
  if (!(error instanceof HttpError)) return undefined;
  return error.status === 400 ? 'unfit' : error.status === 403 || error.status === 404 ? 'gone' : undefined;
};

/** "Proofreading, order 12", in the customer's language. */
const titleOf = async ({ accounts, services }: House, { id, owner, service }: OrderRow): Promise<string> => {
  const { title } = services.byId(service);
  const language = (await accounts.byId(owner))?.language ?? 'en';
  return language === 'de' ? `${title.de}, Auftrag ${id}` : `${title.en}, order ${id}`;
};

/** All of it or nothing: the version and what is noted of it are one transaction. */
const keepAtPaper = async (house: House, row: OrderRow, paper: number, title: string): Promise<void> => {
  const { db, files, versions } = house;
  const returned = (file: FileRow) => ({ name: file.name, size: Number(file.size), read: () => files.read(storedName(file)) });
  try {
    await db.transaction().execute(async (tx) => {
      const results = await waiting(tx, row.id);
      if (results.length === 0) return;
      await versions.keep(tx, row.owner, paper, { title, files: results.map(returned) });
      await note(house, tx, row, results, 'kept');
    });
  } catch (error) {
    const why = whyNot(error);
    if (!why) throw error;
    await db.transaction().execute(async (tx) => note(house, tx, row, await waiting(tx, row.id), why));
  }
};

const keepPdf = async ({ files, intake }: House, article: number, title: string, file: FileRow): Promise<Outcome> => {
  // A reference has PDFs and nothing else.
  if (extname(file.name).toLowerCase() !== '.pdf') return 'unfit';
  try {
    await intake.keepBeside(file.owner, article, `${title} - ${file.name}`, await files.read(storedName(file)));
    return 'kept';
  } catch (error) {
    const why = whyNot(error);
    if (!why) throw error;
    return why;
  }
};

/** The library keeps each PDF once, so it does not matter whether this dies after that. */
const keepAtArticle = async (house: House, row: OrderRow, article: number, title: string): Promise<void> => {
  const { db } = house;
  for (const file of await db.transaction().execute((tx) => waiting(tx, row.id))) {
    const outcome = await keepPdf(house, article, title, file);
    await db.transaction().execute((tx) => note(house, tx, row, [file], outcome));
  }
};

/** The job. */
export const keepResults = async (house: House, payload: unknown): Promise<void> => {
  const { order } = z.parse(Payload, payload);
  const row = await house.db.selectFrom('orders_order').selectAll().where('id', '=', order).executeTakeFirst();
  if (!row) return;
  const title = await titleOf(house, row);
  if (row.paper !== null) await keepAtPaper(house, row, row.paper, title);
  else if (row.article !== null) await keepAtArticle(house, row, await articleNow(house, row.article), title);
};
