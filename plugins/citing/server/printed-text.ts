/** Between references and the engine: which of them it is given how, what it has printed read into runs, and what its failures mean. */
import { setImmediate } from 'node:timers/promises';
import { HttpError } from '#server-kit';
import { readRuns } from '../common/read-runs.ts';
import type { Entry, Run } from '../common/runs.ts';
import type { Source } from '../common/server-services.ts';
import { type CslItem, tidyItem } from '../common/tidy-item.ts';
import { FormattingFailure, type FormattingReason } from './engine/formatter.ts';
import type { ReadyStyle } from './styles/style-repository.ts';

export interface Asked {
  /** Who asks. */
  readonly owner: number;
  /** On the clock, from when its turn comes. */
  readonly seconds: number;
  /** Given up by whoever asked. */
  readonly signal?: AbortSignal | undefined;
}

/** Long texts that hardly a style prints. */
const LONG = ['abstract', 'annote', 'keyword'];

/** Entries read at a time: others get their turn in between. */
const BATCH = 100;

const REFUSALS: Readonly<Record<FormattingReason, readonly [number, string]>> = {
  style: [422, 'These references cannot be formatted in this citation style.'],
  limits: [422, 'Formatting took too long in this citation style.'],
  // Whoever asked is gone and reads none of it.
  cancelled: [499, 'Nobody waits for this any more.'],
  busy: [503, 'Many references are being formatted at the moment. Try again in a minute.'],
  ended: [503, 'The server is about to restart. Try again in a minute.'],
};

/** What is answered when formatting has failed: an `HttpError`, or the error itself when it is another. */
export const refusal = (error: unknown): unknown =>
  error instanceof FormattingFailure ? new HttpError(...REFUSALS[error.reason]) : error;

/** The engine keeps what it has seen by id, and is used for many people: ids say nothing but the place among the references. */
export const itemId = (index: number): string => `i${index}`;

/** References as the engine takes them, without what the style does not print. */
export const itemsOf = (style: ReadyStyle, sources: readonly Source[]): CslItem[] => {
  const spared = LONG.filter((name) => !style.json.includes(name));
  return sources.map(({ item }, index) => tidyItem(itemId(index), item, spared));
};

/** What is printed for one that the style has nothing to say of. */
const NOTHING = /\[CSL STYLE ERROR: reference with no printed form\.\]/g;

/** @param html the engine's */
export const readPrinted = (html: string): { label: Run[]; text: Run[] } => readRuns(html.replace(NOTHING, ''));

/** What tells which reference it is when its style prints nothing of it. */
export const nameOf = ({ item }: Source): string =>
  typeof item.title === 'string' && item.title !== '' ? item.title : String(item.id ?? '?');

/** @param printed in the order of the bibliography, by `itemId` */
export const readEntries = async (
  printed: readonly { readonly id: string; readonly html: string }[],
  sources: readonly Source[],
): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const [index, { id, html }] of printed.entries()) {
    const source = sources[Number(id.slice(1))];
    if (source) {
      const { label, text } = readPrinted(html);
      entries.push({ article: source.article, label, text: text.length > 0 ? text : [{ text: nameOf(source) }] });
    }
    if (index % BATCH === BATCH - 1) await setImmediate();
  }
  return entries;
};
