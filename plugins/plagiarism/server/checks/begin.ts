/** Takes a document, and has its words counted by a job (matrix PLG-005, PLG-009). */
import { HttpError } from '#server-kit';
import type { ArrivingFile } from '#plugins/orders/common/server-services.ts';
import type { CheckFile, Compared } from '../../common/model.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { TEXTS } from '../texts.ts';
import { openCheck } from './entries.ts';

/** @throws HttpError 503 while nothing is taken (matrix PLG-012) */
export const demandOpen = ({ settings }: Pick<Plagiarism, 'settings'>): void => {
  if (!settings.isEnabled) throw new HttpError(503, TEXTS.maintenance);
};

interface Wish {
  readonly name: string;
  readonly compare_with: readonly Compared[];
}

const begin = async (house: Plagiarism, owner: number, { name, compare_with }: Wish, file: string): Promise<CheckFile> => {
  const { db, orders } = house;
  const details = { words: null, compare_with: [...new Set(compare_with)] };
  const { id } = await orders.make(owner, { details, file, title: name });
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('plagiarism_check').values({ order: id, owner }).execute();
    await orders.move(tx, { order: id, to: 'counting', side: 'house', by: null });
  });
  return openCheck(house, owner, id);
};

/** @throws HttpError 400 with what is wrong with the file, 503; LimitError when there is no room */
export const beginCheck = async (
  house: Plagiarism,
  owner: number,
  wish: Wish,
  files: AsyncIterable<ArrivingFile>,
  signal: AbortSignal,
): Promise<CheckFile> => {
  demandOpen(house);
  const file = await house.orders.takeFile(owner, files, signal);
  return begin(house, owner, wish, file.id);
};

/** Of a copy that orders have taken of what lies in Carrel. @throws HttpError 404 for one that is not there, 503 */
export const beginOwn = async (
  house: Plagiarism,
  owner: number,
  { file, ...wish }: Wish & { readonly file: string },
): Promise<CheckFile> => {
  demandOpen(house);
  return begin(house, owner, wish, file);
};
