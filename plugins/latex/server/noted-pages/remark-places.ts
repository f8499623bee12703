/** Where the open remarks on a paper's texts stand on the pages of a build: one answer for the app, its guests, and the PDF with comments. */
import type { Remark } from '#plugins/coedit/common/text-remarks.ts';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { Turns } from '#server-kit';
import { buildWithPdf, type Paper } from '../compile/build-rows.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import type { BuildRow } from '../tables.ts';
import { markStretch, type PageQuads } from './mark-stretch.ts';
import type { Lines } from './pages/model.ts';
import { readPages } from './pages/read-pages.ts';
import { stretchesThen } from './stretches-then.ts';
import { textOfBuild } from './text-of-build.ts';
import { bodyAt, type SourceText, sourceText } from './words-of-source.ts';

export interface PlacedRemark {
  readonly remark: Remark;
  /** Of its file. */
  readonly path: string;
  /** By page, in their order; nothing where it stands on none. */
  readonly places: readonly PageQuads[];
}

/** Builds whose places are kept, and places of one. */
const [KEPT_BUILDS, KEPT_PLACES] = [12, 2_000];
/** Remarks that are looked for at once: further ones count as on no page. */
const MOST_AT_ONCE = 500;
/** Builds that are read at once, and others that wait. */
const turns = new Turns(2, 20);

interface Way {
  readonly now: string;
  readonly then: string;
  /** Counts what it is said to have been: where that is not known any more, it is what the text says. */
  readonly edition: number;
  readonly go: (stretch: Stretch) => Stretch | undefined;
}

/** What is known of a build, whose pages and texts never change. */
interface Known {
  /** By text: what it said when the build began. */
  readonly texts: Map<number, string>;
  /** By text: the way to it from what the text said last. */
  readonly ways: Map<number, Way>;
  /** By `keyOf`. */
  readonly places: Map<string, readonly PageQuads[]>;
  /** Who reads it; others wait for what is found. */
  reading: Promise<unknown>;
}

const kept = new WeakMap<Db, Map<number, Known>>();

const knownOf = ({ db }: Latex, { id }: BuildRow): Known => {
  const builds = kept.get(db) ?? new Map<number, Known>();
  kept.set(db, builds);
  const known = builds.get(id) ?? { texts: new Map(), ways: new Map(), places: new Map(), reading: Promise.resolve() };
  builds.delete(id);
  builds.set(id, known);
  for (const [old] of builds) {
    if (builds.size <= KEPT_BUILDS) break;
    builds.delete(old);
  }
  return known;
};

interface Sought {
  readonly remark: Remark;
  readonly path: string;
  readonly document: number;
  /** The text as it was when the build began, and where the words stood in it. */
  readonly then: string;
  readonly edition: number;
  readonly stretch: Stretch | undefined;
}

const keyOf = ({ document, edition, stretch }: Sought): string => `${document}:${edition}:${stretch?.from}:${stretch?.to}`;

/** What the text said when the build began; of a text of which that is not known, as it is. */
const textThen = async (tx: Tx, known: Known, document: number, build: number, content: string): Promise<string> => {
  const told = known.texts.get(document) ?? (await textOfBuild(tx, document, build));
  if (told === undefined) return content;
  known.texts.set(document, told);
  return told;
};

const wayTo = (known: Known, document: number, now: string, then: string): Way => {
  const last = known.ways.get(document);
  if (last?.now === now && last.then === then) return last;
  const edition = last === undefined || last.then === then ? (last?.edition ?? 0) : last.edition + 1;
  const way = { now, then, edition, go: stretchesThen(now, then) };
  known.ways.set(document, way);
  return way;
};

const remarksOf = async (latex: Latex, tx: Tx, paper: Paper, build: BuildRow, known: Known): Promise<Sought[]> => {
  const all: Sought[] = [];
  for (const { document, content, remarks } of (await latex.remarks?.of(tx, 'latex', paper.id)) ?? []) {
    const file = tx.selectFrom('latex_document').select('path').where('owner', '=', paper.owner).where('id', '=', document);
    const { path = '' } = (await file.executeTakeFirst()) ?? {};
    const then = await textThen(tx, known, document, build.id, content);
    const { go, edition } = wayTo(known, document, content, then);
    for (const remark of remarks) all.push({ remark, path, document, then, edition, stretch: remark.place && go(remark.place) });
  }
  return all;
};

/** By text, once for all that is said about it. */
class Sources {
  readonly #read = new Map<string, { readonly text: SourceText; readonly ends: readonly number[]; readonly body: number }>();

  of(source: string) {
    const known = this.#read.get(source) ?? {
      text: sourceText(source),
      ends: [...source.matchAll(/\n/g)].map(({ index }) => index),
      body: bodyAt(source),
    };
    this.#read.set(source, known);
    return known;
  }

  lines({ path, then }: Sought, { from, to }: Stretch): Lines {
    const { ends, body } = this.of(then);
    const lineAt = (at: number): number => {
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ends[middle] as number) < at) low = middle + 1;
        else high = middle;
      }
      return low + 1;
    };
    const title = then.search(/^[^%\n]*\\maketitle/m);
    const isBefore = to <= body || /^[^%]*\\(?:title|author|date)\b/m.test(then.slice(Math.max(0, from - 200), from));
    return { path, from: lineAt(from), to: lineAt(to - 1), ...(isBefore ? { instead: title < 0 ? 0 : lineAt(title) } : {}) };
  }
}

const find = async (latex: Latex, { pdf, synctex }: BuildRow, known: Known, sought: readonly Sought[]): Promise<void> => {
  const missing = new Map<string, Sought & { readonly stretch: Stretch }>();
  for (const one of sought) {
    const { stretch } = one;
    if (stretch && !known.places.has(keyOf(one)) && missing.size < MOST_AT_ONCE) missing.set(keyOf(one), { ...one, stretch });
  }
  if (missing.size === 0 || pdf === null || synctex === null) return;
  const all = [...missing];
  const sources = new Sources();
  const lines = all.map(([, one]) => sources.lines(one, one.stretch));
  const reading = { scratch: latex.scratch, files: latex.files };
  const { traced, pages } = await turns.run(() => readPages(reading, { pdf, synctex }, lines));
  if (known.places.size + all.length > KEPT_PLACES) known.places.clear();
  for (const [index, [key, { then, stretch }]] of all.entries()) {
    const traces = traced[index];
    known.places.set(key, traces ? markStretch(then, sources.of(then).text, stretch, traces, pages) : []);
  }
};

/**
 * Every remark that is not settled, with what can be found of it. A build whose pages cannot be read has pages all the same.
 * @param within a transaction; without one, the texts are held no longer than they are read
 * @throws HttpError 503 while too many wait
 */
export const remarkPlaces = async (latex: Latex, within: Db, paper: Paper, build: BuildRow): Promise<PlacedRemark[]> => {
  const known = knownOf(latex, build);
  const read = (tx: Tx): Promise<Sought[]> => remarksOf(latex, tx, paper, build, known);
  const sought = await (within.isTransaction ? read(within as Tx) : within.transaction().execute(read));
  const isFound = ({ stretch }: Sought, key: string): boolean => stretch === undefined || known.places.has(key);
  if (!sought.every((one) => isFound(one, keyOf(one)))) {
    const turn = known.reading.then(() => find(latex, build, known, sought));
    known.reading = turn.catch(() => undefined);
    await turn;
  }
  return sought.map((one) => ({
    remark: one.remark,
    path: one.path,
    places: (one.stretch && known.places.get(keyOf(one))) || [],
  }));
};

/** On the pages that were made last; nothing before. @throws HttpError 503 while too many wait */
export const placesOnPages = async (latex: Latex, within: Db, paper: Paper): Promise<({ readonly id: number } & PageQuads)[]> => {
  const build = await buildWithPdf(within, paper);
  const placed = build ? await remarkPlaces(latex, within, paper, build) : [];
  return placed.flatMap(({ remark, places }) => places.map((place) => ({ id: remark.id, ...place })));
};
