/** What is to be summarised, as far as that is known before it is read, for somebody who may (matrix SUM-010). */
import type { Call } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { webAddress } from '#plugins/library/common/web-address.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { SummariserContract } from '../../common/contract.ts';
import { findFile } from '../sources/stored-files.ts';
import type { Summariser } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';

type Body = Call<SummariserContract['summarise']>['body'];

export type Wanted = Pick<
  SummaryRow,
  'origin' | 'title' | 'url' | 'guid' | 'article' | 'project' | 'triggered_from' | 'from_page' | 'to_page' | 'sha256' | 'file'
>;
/** With the number of its pages, where that is known. */
type Found = Pick<Wanted, 'origin' | 'title'> & Partial<Wanted> & { readonly pages?: number | null };

const MOST_URL = 2000;

const ofUpload = async (summariser: Summariser, owner: number, upload: string): Promise<Found> => {
  const file = await findFile(summariser, owner, upload);
  if (!file) throw new HttpError(400, TEXTS.noFile);
  return { origin: 'upload', title: file.name.replace(/\.pdf$/i, ''), sha256: upload, file: upload, pages: file.pages };
};

const ofArticle = async ({ library }: Summariser, user: number, article: number): Promise<Found> => {
  const pdf = await library.pdfs.of(user, article);
  if (!pdf) throw new HttpError(400, TEXTS.noPdf);
  return { origin: 'article', title: pdf.title, article, project: pdf.project, sha256: pdf.sha256 };
};

const ofWork = async ({ works }: Summariser, guid: string): Promise<Found> => {
  const work = await works?.byGuid(guid);
  if (!work) throw new HttpError(404, 'Not found.');
  const { title = '', url, doi, pdf_url } = work.info;
  const address = url ?? pdf_url ?? (doi && `https://doi.org/${doi}`) ?? '';
  return { origin: 'work', title: title || guid, guid, url: webAddress(address)?.slice(0, MOST_URL) ?? '' };
};

const ofAddress = (text: string): Found => {
  const url = webAddress(text.trim());
  if (!url) throw new HttpError(400, TEXTS.address, { fields: { url: TEXTS.address } });
  return { origin: 'web', title: url, url };
};

const found = (summariser: Summariser, user: number, body: Body): Promise<Found> | Found => {
  const { url, upload, article, guid } = body;
  if ([url, upload, article, guid].filter((one) => one !== undefined).length !== 1) throw new HttpError(400, TEXTS.oneOf);
  if (upload !== undefined) return ofUpload(summariser, user, upload);
  if (article !== undefined) return ofArticle(summariser, user, article);
  return guid === undefined ? ofAddress(url ?? '') : ofWork(summariser, guid);
};

/** A project that may not be seen is like one that is not there. */
const demandWritable = async ({ library }: Summariser, user: number, project: number): Promise<void> => {
  const role = await library.access.roleInProject(user, project);
  if (role === undefined) throw new HttpError(404, 'Not found.');
  if (!mayWrite(role)) throw new HttpError(403, 'You do not have write permission.');
};

/** @throws HttpError 400, 403, 404; LimitError 402 in a locked project */
export const whatIsWanted = async (summariser: Summariser, user: number, body: Body): Promise<Wanted> => {
  const { from_page = 1, to_page = 0, triggeredFrom: triggered_from } = body;
  if (to_page !== 0 && to_page < from_page) throw new HttpError(400, TEXTS.pages);
  const { project: own = null, pages, ...what } = await found(summariser, user, body);
  if (pages != null && Math.max(from_page, to_page) > pages) throw new HttpError(400, TEXTS.noPages);
  // The note of a reference stands where the reference does.
  const project = body.project == null ? null : (own ?? body.project);
  if (project !== null) await demandWritable(summariser, user, project);
  const nothing = { url: '', guid: null, article: null, sha256: null, file: null };
  return { ...nothing, ...what, project, triggered_from, from_page, to_page };
};
