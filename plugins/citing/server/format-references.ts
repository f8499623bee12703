/** From references to formatted text: items in, the engine's work in its thread, runs out. */
import { setImmediate } from 'node:timers/promises';
import { HttpError } from '#plugin-api/server';
import { readRuns } from '../common/read-runs.ts';
import type { Entry, Run } from '../common/runs.ts';
import { tidyItem } from '../common/tidy-item.ts';
import { type Formatter, FormattingFailure, type FormattingReason } from './engine/formatter.ts';
import type { ReadyStyle } from './styles/style-book.ts';

/** A reference and its CSL-JSON. */
export interface Source {
  readonly article: number;
  readonly item: Readonly<Record<string, unknown>>;
}

export interface Formatted {
  readonly citation: Run[];
  readonly entries: Entry[];
  readonly hanging: boolean;
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
  busy: [503, 'Many references are being formatted at the moment. Please try again in a minute.'],
  ended: [503, 'The server is about to restart. Please try again in a minute.'],
};

const refusal = (error: unknown): unknown =>
  error instanceof FormattingFailure ? new HttpError(...REFUSALS[error.reason]) : error;

/** What is printed for one that the style has nothing to say of. */
const NOTHING = /\[CSL STYLE ERROR: reference with no printed form\.\]/g;

export interface Asked {
  /** Who asks. */
  readonly owner: number;
  /** On the clock, from when its turn comes. */
  readonly seconds: number;
  /** Whether they are wanted as a text cites them too. */
  readonly cites?: boolean;
  /** Given up by whoever asked. */
  readonly signal?: AbortSignal;
}

/**
 * In the order of the style's bibliography.
 * @throws HttpError 422, 503
 */
export const formatReferences = async (
  formatter: Formatter,
  style: ReadyStyle,
  language: string,
  sources: readonly Source[],
  { owner, seconds, cites = true, signal }: Asked,
): Promise<Formatted> => {
  // The engine keeps what it has seen by id, and is used for many people: ids say nothing but the place.
  const spared = LONG.filter((name) => !style.json.includes(name));
  const items = sources.map(({ item }, index) => tidyItem(`i${index}`, item, spared));
  const job = { owner, key: style.key, style: style.json, language, items, cites };
  const printed = await formatter.format(job, seconds, signal).catch((error: unknown) => {
    throw refusal(error);
  });
  const entries: Entry[] = [];
  for (const [index, { id, html }] of printed.entries.entries()) {
    const source = sources[Number(id.slice(1))];
    if (source) {
      const { label, text } = readRuns(html.replace(NOTHING, ''));
      entries.push({ article: source.article, label, text: text.length > 0 ? text : [{ text: nameOf(source) }] });
    }
    if (index % BATCH === BATCH - 1) await setImmediate();
  }
  const citation = readRuns(printed.citation.replace(NOTHING, '')).text;
  return { citation, entries, hanging: printed.hanging };
};

/** What tells which reference it is when its style prints nothing of it. */
const nameOf = ({ item }: Source): string => (typeof item.title === 'string' && item.title !== '' ? item.title : String(item.id));
