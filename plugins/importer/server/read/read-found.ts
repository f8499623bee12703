/** Tells what a page of the web is as a reference: by its own words, by who has registered it, and whether the user has it already. */
import * as z from 'zod/mini';
import type { Call } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { filledFrom } from '#plugins/library/common/duplicates/known-work.ts';
import { fitting } from '#plugins/library/common/formats/fit.ts';
import { webAddress } from '#plugins/library/common/web-address.ts';
import { FoundBy, type ImporterContract, type Reading } from '../../common/contract.ts';
import type { Importer } from '../importer.ts';
import { type Found, foundAt, foundIn } from './found.ts';

type Page = Call<ImporterContract['read']>['body'];

/** Seconds that services which register works are waited for, while somebody looks at a small window. */
const PATIENCE = 10;

/** Nothing but the address, where nothing else can be had. @throws HttpError 400 when not even the title is known */
const addressAlone = (url: string, title: string | undefined): Found => {
  if (!title?.trim()) throw new HttpError(400, 'The page could not be read. Open it in your browser and save it from there.');
  return { info: { type: 'webpage', title: title.trim(), url }, pdf: undefined, by: 'address' };
};

/** What is registered is surer than what the page says, which may say more. */
const registered = async ({ lookups }: Importer, { info }: Found, url: string, signal: AbortSignal) => {
  const known = await lookups.registered(info, url, PATIENCE, signal);
  return known && { info: fitting(filledFrom(known, info)), by: z.parse(FoundBy, known.source) };
};

/** @throws HttpError 400 when it is no address, or nothing can be said of it */
export const readFound = async (
  importer: Importer,
  user: number,
  { url: address, title, html }: Page,
  signal: AbortSignal,
): Promise<Reading> => {
  const url = webAddress(address);
  if (url === undefined) {
    const message = 'Enter a valid web address.';
    throw new HttpError(400, message, { fields: { url: message } });
  }
  const page = html === undefined ? await foundAt(importer, url, signal) : foundIn(html, url);
  const bare: Found = page ?? { info: { url }, pdf: undefined, by: 'address' };
  const sure = await registered(importer, bare, url, signal);
  const found = sure ? { ...bare, ...sure } : (page ?? addressAlone(url, title));
  const known = await importer.lookups.known(user, found.info);
  return { info: found.info, found_by: found.by, pdf: found.pdf ?? null, known: known ?? null };
};
