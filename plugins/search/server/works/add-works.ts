/** Puts works into a project as references, with their PDFs in the background. */
import * as z from 'zod/mini';
import { HttpError, NotYet } from '#server-kit';
import type { Finder } from '../finder.ts';
import { pdfAddresses } from './fetch-pdf.ts';
import { findWork, findWorksFor } from './find-work.ts';
import type { KeptPdfs } from './kept-pdfs.ts';
import { pdfName } from './pdf-name.ts';

export interface Adding {
  readonly project: number;
  readonly guids: readonly string[];
  readonly withPdf: boolean;
}

export interface AddedWork {
  readonly guid: string;
  readonly article: number | null;
  readonly state: 'added' | 'there' | 'unknown';
}

/** What the job of one PDF is given. */
export const WantedPdf = z.object({
  user: z.number(),
  article: z.number(),
  guid: z.string(),
  /** Epoch in milliseconds: until when those who are busy are asked again. */
  until: z.number(),
});
export type WantedPdf = z.output<typeof WantedPdf>;

/** Milliseconds for which a PDF is wanted, and until it is tried again here. */
const [WANTED_FOR, PAUSE] = [86_400_000, 30_000];

const want = ({ jobs }: Finder, wanted: WantedPdf, runAt = new Date()): Promise<void> =>
  jobs.add('fetchPdf', wanted, { key: `pdf ${wanted.article}`, for: wanted.user, runAt });

/** @returns for each guid what became of it, in their order @throws HttpError 404, 403; LimitError */
export const addWorks = async (finder: Finder, user: number, { project, guids, withPdf }: Adding): Promise<AddedWork[]> => {
  const wanted = [...new Set(guids)];
  const found = await findWorksFor(finder, user, wanted);
  const known = wanted.flatMap((guid) => {
    const one = found.get(guid);
    return one ? [{ guid, ...one }] : [];
  });
  // Also for none: who may not write there is told so.
  const taken = await finder.intake.takeWorks(
    user,
    project,
    known.map(({ record }) => record.info),
  );
  const added = new Map<string, AddedWork>();
  for (const [index, { guid, record, isPublic }] of known.entries()) {
    const { article, isNew } = taken[index] ?? { article: null, isNew: false };
    added.set(guid, { guid, article, state: isNew ? 'added' : 'there' });
    if (!withPdf || !isNew || !isPublic || article === null || pdfAddresses(record).length === 0) continue;
    await want(finder, { user, article, guid, until: Date.now() + WANTED_FOR });
  }
  return wanted.map((guid) => added.get(guid) ?? { guid, article: null, state: 'unknown' });
};

/** When whoever is busy, they or this process, may be asked again; `undefined` for what will not be otherwise. */
const againAt = (error: unknown): Date | undefined => {
  if (error instanceof NotYet) return error.at;
  return error instanceof HttpError && error.status === 503 ? new Date(Date.now() + PAUSE) : undefined;
};

/** The job of one PDF. A reference that cannot have it stays as it is. */
export const givePdf = async (finder: Finder, pdfs: KeptPdfs, wanted: WantedPdf, signal: AbortSignal): Promise<void> => {
  const { user, article, guid } = wanted;
  try {
    const kept = await pdfs.open(guid, signal);
    const work = await findWork(finder, guid);
    await finder.intake.attachPdf(user, article, pdfName(work?.info.title), await pdfs.bytes(kept));
  } catch (error) {
    if (signal.aborted) throw error;
    const at = againAt(error);
    if (at && at.getTime() < wanted.until) return want(finder, wanted, at);
    if (!at && !(error instanceof HttpError)) throw error;
    finder.log.info({ article, reason: (error as Error).message }, 'A reference stays without its PDF');
  }
};
