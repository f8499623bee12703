/**
 * GROBID (`SUMMARISER_GROBID`) tells how a paper is built: title, abstract, sections, captions and references, with their places. Which
 * sentences matter is found by the house's own engine all the same, and where the service fails its result stands alone.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Digest } from '../../../common/digest.ts';
import type { Summariser } from '../../summariser.ts';
import type { SummaryEngine } from '../summary-engine.ts';
import { readTei, type TeiStructure } from './read-tei.ts';

/** Milliseconds. */
const PATIENCE = 120_000;
const BUSY_PAUSE = 2000;
const TRIES = 3;
const MAX_BYTES = 16 * 1024 * 1024;

/** Of `POST /api/processFulltextDocument`. Nothing is looked up elsewhere: `consolidate…` would ask Crossref. */
const FIELDS: readonly (readonly [name: string, value: string])[] = [
  ['consolidateHeader', '0'],
  ['consolidateCitations', '0'],
  ['segmentSentences', '1'],
  ['includeRawCitations', '1'],
  ['teiCoordinates', 'head'],
  ['teiCoordinates', 's'],
  ['teiCoordinates', 'figure'],
];

const formOf = (boundary: string, pdf: Uint8Array, from: number, to: number): Buffer => {
  const fields = [...FIELDS, ['start', String(from)], ['end', String(to === 0 ? -1 : to)]] as const;
  const head = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="input"; filename="paper.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head.join('') + file), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]);
};

/** What is known better by the service; what it did not find stays as it was. */
export const withStructure = (
  digest: Digest,
  { title, authors, abstract, sections, figures, tables, references }: TeiStructure,
): Digest => ({
  ...digest,
  ...(title !== '' && { title }),
  ...(authors.length > 0 && { authors: [...authors] }),
  ...(abstract.length > 0 && { abstract: [...abstract] }),
  ...(sections.length > 0 && { sections: [...sections] }),
  ...(figures.length > 0 && { figures: [...figures] }),
  ...(tables.length > 0 && { tables: [...tables] }),
  ...(references.length > 0 && { references: [...references] }),
});

export const grobidEngine = (
  { outbound, settings, log }: Pick<Summariser, 'outbound' | 'settings' | 'log'>,
  own: SummaryEngine,
): SummaryEngine => {
  const ask = async (body: Buffer, boundary: string, signal: AbortSignal): Promise<string> => {
    const address = `${settings.grobid}/api/processFulltextDocument`;
    for (let attempt = 1; ; attempt++) {
      const reply = await outbound.ask({
        ...{ address, body, signal, patience: PATIENCE, maxBytes: MAX_BYTES, trusted: [settings.grobid] },
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, accept: 'application/xml' },
      });
      if (reply.status === 200) return reply.bytes.toString('utf8');
      // 503: all its engines are at work.
      if (reply.status !== 503 || attempt === TRIES) throw new Error(`GROBID answered ${reply.status}`);
      await pause(BUSY_PAUSE, undefined, { signal });
    }
  };
  return {
    name: 'grobid',
    async digest(source, options, signal) {
      const digest = await own.digest(source, options, signal);
      if (source.kind !== 'pdf' || typeof digest === 'string') return digest;
      try {
        const boundary = `carrel-${randomUUID()}`;
        const body = formOf(boundary, await readFile(source.path), options.fromPage, options.toPage);
        const structure = readTei(await ask(body, boundary, signal));
        return structure ? withStructure(digest, structure) : digest;
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error }, 'GROBID could not be asked; the summary is made without it');
        return digest;
      }
    },
  };
};
