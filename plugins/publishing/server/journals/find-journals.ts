/** Finds journals for a manuscript: reads it, looks its references and its neighbours up in the catalogue, and ranks where they appeared. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError, withScratchFolder } from '#server-kit';
import { titleWords } from '#plugins/library/common/duplicates/title-words.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import type { ServiceOrders } from '#plugins/orders/common/server-services.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { Details } from '../../common/details.ts';
import { type Front, frontOf } from '../../common/manuscript/front.ts';
import { readSource } from '../../common/manuscript/latex-source.ts';
import { referencesIn } from '../../common/manuscript/references.ts';
import { rankJournals } from '../../common/journals/rank-journals.ts';
import type { Ranking } from '../../common/model.ts';
import type { Publishing } from '../publishing.ts';
import { citedWorks } from './cited-works.ts';

/** Articles most like the manuscript that are looked at. */
const NEAR = 20;
/** Works that are asked for: preprints, books and papers of conferences are among them. */
const ASKED = 100;

export const NOTHING_FOUND: Omit<Ranking, 'state'> = {
  ...{ title: '', abstract: '', references: 0, known: 0, near: 0 },
  journals: [],
  made_at: null,
};

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

/** `undefined` where it cannot be read. */
const readManuscript = async (
  { documents, scratch }: Publishing,
  orders: ServiceOrders<Details>,
  { owner, source }: Order<Details>,
  signal: AbortSignal,
): Promise<Manuscript | undefined> => {
  if (!source) return undefined;
  return withScratchFolder({ scratch }, async (folder) => {
    const path = join(folder, `manuscript${extname(source.name).toLowerCase()}`);
    await pipeline(Readable.from(await orders.readFile(owner, source)), createWriteStream(path, { mode: 0o600 }), { signal });
    try {
      const { text } = await documents.read(path, source.name, signal);
      return await manuscriptOf(path, text);
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return undefined;
      throw error;
    }
  });
};

/** Articles like it that it does not cite: what it cites is counted by itself. The manuscript's own preprint is none of them. */
const neighboursOf = async (
  catalogue: Catalogue,
  { title, abstract }: Front,
  cited: { readonly records: readonly CatalogueRecord[]; readonly guids: readonly string[] },
  signal: AbortSignal,
): Promise<CatalogueRecord[]> => {
  const own = titleWords(title).joined;
  const without = cited.records.map(({ guid }) => guid);
  const hits = await catalogue.similar(
    { title, abstract, references: cited.guids },
    { offset: 0, limit: ASKED, without },
    signal,
  );
  return hits
    .map(({ record }) => record)
    .filter(({ publication_type, info }) => publication_type === 'journal article' && titleWords(info.title ?? '').joined !== own)
    .slice(0, NEAR);
};

/** @throws whatever a job is tried again for */
export const findJournals = async (
  publishing: Publishing,
  orders: ServiceOrders<Details>,
  order: Order<Details>,
  signal: AbortSignal,
): Promise<Ranking> => {
  const made = { ...NOTHING_FOUND, made_at: new Date().toISOString() };
  const catalogue = publishing.catalogue();
  if (!catalogue) return { ...made, state: 'no-catalogue' };
  const manuscript = await readManuscript(publishing, orders, order, signal);
  if (!manuscript) return { ...made, state: 'unread' };
  const { references, ...front } = manuscript;
  const cited = await citedWorks(catalogue, references, signal);
  const near = front.title === '' && front.abstract === '' ? [] : await neighboursOf(catalogue, front, cited, signal);
  const journals = rankJournals({ near, cited: cited.records });
  const counted = { references: references.length, known: cited.records.length, near: near.length };
  return { ...made, ...front, ...counted, journals, state: journals.length > 0 ? 'ready' : 'none' };
};
