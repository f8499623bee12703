/** The manuscript of an order as far as journals are looked for by it: title, abstract, printed references. */
import { readFile } from 'node:fs/promises';
import { HttpError } from '#server-kit';
import type { ServiceOrders } from '#plugins/orders/common/server-services.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { Details } from '../../common/details.ts';
import { type Front, frontOf } from '../../common/manuscript/front.ts';
import { readSource } from '../../common/manuscript/latex-source.ts';
import { referencesIn } from '../../common/manuscript/references.ts';
import type { Publishing } from '../publishing.ts';

interface Manuscript extends Front {
  /** As they are printed. */
  readonly references: readonly string[];
}

/** The prose of a LaTeX source has neither its preamble nor its bibliography: both are read where they stand. */
const manuscriptOf = async (path: string, text: string): Promise<Manuscript> => {
  const front = frontOf(text);
  return path.endsWith('.tex')
    ? { ...front, ...readSource(await readFile(path, 'utf8')) }
    : { ...front, references: referencesIn(text) };
};

/** @returns `undefined` where it cannot be read @throws FileMissing when its bytes are gone, AbortError */
export const readManuscript = async (
  { documents }: Pick<Publishing, 'documents'>,
  orders: ServiceOrders<Details>,
  { owner, source }: Order<Details>,
  signal: AbortSignal,
): Promise<Manuscript | undefined> => {
  if (!source) return undefined;
  return orders.onScratch(owner, source, signal, async ({ path }) => {
    try {
      const { text } = await documents.read(path, source.name, signal);
      return await manuscriptOf(path, text);
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return undefined;
      throw error;
    }
  });
};
