/** Brings one thing that was handed over into the library. Each can be tried again: nothing is made twice. */
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { Kind } from '../../common/received.ts';
import type { Thing } from './kept-things.ts';

export type SendingCalls = Pick<
  ApiOf<LibraryContract>,
  'uploadPdf' | 'checkDuplicate' | 'createArticles' | 'importReferences' | 'startLookups'
>;
export type Sending = Thing & { readonly project: number; readonly reference: string };

const withEnding = (name: string, ending: string): string => (name.toLowerCase().endsWith(ending) ? name : name + ending);

/** A file that the project has already is not added again. */
const sendPdf = async (calls: SendingCalls, { reference: id, name, project, content }: Sending): Promise<void> => {
  const file = new File([content], withEnding(name, '.pdf'), { type: 'application/pdf' });
  const { url, hash } = await calls.uploadPdf({ form: {}, files: { file_content: file } });
  const asked = { project_id: project, file_name: file.name, file_hash: hash, client_id: id };
  const { article } = await calls.checkDuplicate({ body: asked });
  if (article) return;
  const info = { title: file.name, pdf_url: url, self_uploaded: true, source: 'pdf' };
  await calls.createArticles({ body: { id, project, info } });
};

const SENDERS: Readonly<Record<Kind, (calls: SendingCalls, thing: Sending) => Promise<unknown>>> = {
  pdf: sendPdf,
  bibliography: (calls, { name, project, content }) =>
    calls.importReferences({ form: { project_id: project }, files: { file: new File([content], name) } }),
  words: async (calls, { project, content }) => calls.startLookups({ body: { project, text: await content.text() } }),
};

/** @throws ApiError */
export const sendThing = async (calls: SendingCalls, kind: Kind, thing: Sending): Promise<void> => {
  await SENDERS[kind](calls, thing);
};
