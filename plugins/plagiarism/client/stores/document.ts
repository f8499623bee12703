/** The document of a check, before it is sent: a file of this device, or something that lies in Carrel, of which the server has a copy. */
import type { ApiOf } from '#plugin-api';
import type { OrdersContract } from '#plugins/orders/common/contract.ts';
import type { OwnDocument } from '#plugins/orders/common/model.ts';
import type { PlagiarismContract } from '../../common/contract.ts';
import { SERVICE } from '../../common/limits.ts';
import type { CheckFile, Compared } from '../../common/model.ts';

export type DocumentCalls = Pick<ApiOf<PlagiarismContract>, 'upload' | 'own'> & Pick<ApiOf<OrdersContract>, 'take'>;

interface Wish {
  readonly name: string;
  readonly compare_with: readonly Compared[];
}

interface Sending {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** Sends a document as it is wished now, as often as that changes. */
export interface Document {
  readonly name: string;
  send(wish: Wish, sending: Sending): Promise<CheckFile>;
}

export const deviceDocument = (calls: Pick<DocumentCalls, 'upload'>, file: File): Document => ({
  name: file.name,
  async send({ name, compare_with }, sending) {
    const form = { name, compare_with: compare_with.join(',') };
    return (await calls.upload({ form, files: { file } }, sending)).file;
  },
});

/** @throws ApiError with why it cannot be taken: a paper that was not compiled, a reference without a PDF */
export const ownDocument = async (
  calls: Pick<DocumentCalls, 'own' | 'take'>,
  own: OwnDocument,
  signal: AbortSignal,
): Promise<Document> => {
  const copy = async (within: AbortSignal) => (await calls.take({ body: { service: SERVICE, ...own } }, { signal: within })).file;
  const first = await copy(signal);
  // One check has it then: the next takes a copy of its own.
  let left: string | undefined = first.id;
  return {
    name: first.name,
    async send({ name, compare_with }, sending) {
      const file = left ?? (await copy(sending.signal)).id;
      left = undefined;
      return (await calls.own({ body: { name, compare_with: [...compare_with], file } }, sending)).file;
    },
  };
};
