/** Questions to a repository: in turn, with patience, and only at public addresses. */
import type { Outbound } from '#plugin-api/server';
import { OutboundFailure } from '#server-kit';
import { WorkError } from '../work/long-work.ts';
import { decodePage } from './decode-page.ts';
import { type OaiAnswer, readOai, TornOai, UnreadableOai } from './oai-answer.ts';

/** Milliseconds between two questions to one host, and for an answer: some take a minute for a page. */
const GAP = 1000;
const PATIENCE = 120_000;
const TURN_PATIENCE = 10_000;
const MAX_BYTES = 25 * 1024 * 1024;

/** What may pass by itself: the repository is to be asked again later. */
export class Trouble extends WorkError {}

/** What may follow `verb`. */
export type OaiQuestion = Readonly<Record<string, string>>;

export interface Asking {
  readonly outbound: Outbound;
  /** Addresses of the settings, which may be private. */
  readonly trusted: readonly string[];
  /** Milliseconds between two questions; only tests are quicker. */
  readonly gap?: number;
}

/** The address without what is not its base. @throws WorkError unless it is one of the web */
export const baseOf = (address: string): string => {
  const text = address.trim();
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new WorkError('This is not an address of the web.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw new WorkError('An address with a password is not asked.');
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (/^(?:verb|metadataPrefix|set|from|until|resumptionToken|identifier)$/.test(name)) url.searchParams.delete(name);
  return url.href.replace(/\?$/, '');
};

const addressOf = (base: string, question: OaiQuestion): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
  return url.href;
};

const FAILURES: Readonly<Record<OutboundFailure['reason'], string>> = {
  refused: 'This address is not asked: it is not a public one.',
  unreadable: 'The answer of the repository cannot be read.',
  unreachable: 'The repository did not answer in time.',
};

/** @throws WorkError when it cannot be had, Trouble when it may be had later; NotYet when the repository wants to be left alone */
export const askRepository = async (
  { outbound, trusted, gap = GAP }: Asking,
  base: string,
  question: OaiQuestion,
  signal: AbortSignal,
): Promise<OaiAnswer> => {
  const server = `oai ${new URL(base).host}`;
  await outbound.turn(server, gap, signal, TURN_PATIENCE);
  try {
    const { status, headers, bytes } = await outbound.ask({
      address: addressOf(base, question),
      headers: { accept: 'text/xml, application/xml' },
      trusted,
      signal,
      patience: PATIENCE,
      maxBytes: MAX_BYTES,
    });
    if (status === 503 || status === 429) return await outbound.leaveAlone(server, headers['retry-after']);
    const said = `The repository answered with status ${status}.`;
    if (status >= 500) throw new Trouble(said);
    if (status !== 200) throw new WorkError(said);
    return await readOai(decodePage(bytes), signal);
  } catch (error) {
    if (error instanceof OutboundFailure)
      throw new (error.reason === 'unreachable' ? Trouble : WorkError)(FAILURES[error.reason]);
    if (error instanceof TornOai) throw new Trouble(error.message);
    if (error instanceof UnreadableOai) throw new WorkError(error.message);
    if (!signal.aborted && error instanceof Error && 'code' in error) throw new Trouble('The repository cannot be reached.');
    throw error;
  }
};
