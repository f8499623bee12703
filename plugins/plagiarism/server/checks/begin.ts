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

/** @throws HttpError 400 with what is wrong with the file, 503; LimitError when there is no room */
export const beginCheck = async (
  house: Plagiarism,
  owner: number,
  { name, compare_with }: Wish,
  files: AsyncIterable<ArrivingFile>,
  signal: AbortSignal,
): Promise<CheckFile> => {
  demandOpen(house);
  const { db, orders } = house;
  const file = await orders.takeFile(owner, files, signal);
  const details = { words: null, compare_with: [...compare_with] };
  const { id } = await orders.make(owner, { details, file: file.id, title: name });
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('plagiarism_check').values({ order: id, owner }).execute();
    await orders.move(tx, { order: id, to: 'counting', side: 'house', by: null });
  });
  return openCheck(house, owner, id);
};
