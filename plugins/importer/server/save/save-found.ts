/** Keeps what somebody found: its reference first, then the PDF that was sent with it or that stands elsewhere. */
import * as z from 'zod/mini';
import type { Call, IncomingFile } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { type ImporterContract, type Saved, Tags } from '../../common/contract.ts';
import type { Importer } from '../importer.ts';
import { givePdf } from './give-pdf.ts';

type Form = Call<ImporterContract['save']>['form'];

/** @throws HttpError 400 */
const parsed = <S extends z.ZodMiniType>(schema: S, field: string, json: string): z.output<S> => {
  try {
    return z.parse(schema, JSON.parse(json));
  } catch {
    const message = 'This could not be read.';
    throw new HttpError(400, message, { fields: { [field]: message } });
  }
};

const WithTitle = ArticleInfo.check(z.refine(({ title }) => (title ?? '').trim() !== ''));

/** @throws HttpError 400, 403, 404; LimitError, when nothing was made */
export const saveFound = async (
  importer: Importer,
  user: number,
  { id, info: data, project, tags: texts = '[]', pdf_url = '' }: Form,
  files: AsyncIterable<IncomingFile>,
  signal: AbortSignal,
): Promise<Saved> => {
  const [info, tags] = [parsed(WithTitle, 'info', data), parsed(Tags, 'tags', texts)];
  const { isNew, ...known } = await importer.intake.takeFound(user, { id, project, info, tags });
  const pdf = await givePdf(importer, user, { article: known.article, title: info.title ?? '', pdf_url }, files, signal);
  return { ...known, is_new: isNew, pdf };
};
