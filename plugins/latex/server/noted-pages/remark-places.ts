/** Where the open remarks on a paper's texts stand on the pages of a build: one answer for the app, its guests, and the PDF with comments. */
import type { Remark, RemarkedText } from '#plugins/coedit/common/text-remarks.ts';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { Turns } from '#server-kit';
import { buildWithPdf, type Paper } from '../compile/build-rows.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import type { BuildRow } from '../tables.ts';
import { findWords } from './find-words.ts';
import type { PageQuads } from './page-places.ts';
import { stretchesThen } from './stretches-then.ts';
import { textOfBuild } from './text-of-build.ts';

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
  readonly built: string;
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
  readonly built: string;
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

const wayTo = (known: Known, document: number, now: string, built: string): Way => {
  const last = known.ways.get(document);
  if (last?.now === now && last.built === built) return last;
  const edition = last === undefined || last.built === built ? (last?.edition ?? 0) : last.edition + 1;
  const way = { now, built, edition, go: stretchesThen(now, built) };
  known.ways.set(document, way);
  return way;
};

export interface Asked {
  readonly paper: Paper;
  readonly build: BuildRow;
  /** What is said about the texts; without it, what is said by the plugin for that. */
  readonly said?: (tx: Tx) => Promise<readonly RemarkedText[]>;
}

const remarksOf = async (latex: Latex, tx: Tx, { paper, build, said }: Asked, known: Known): Promise<Sought[]> => {
  const all: Sought[] = [];
  const texts = said ? await said(tx) : await latex.remarks?.of(tx, 'latex', paper.id);
  for (const { document, content, remarks } of texts ?? []) {
    const file = tx.selectFrom('latex_document').select('path').where('owner', '=', paper.owner).where('id', '=', document);
    const { path = '' } = (await file.executeTakeFirst()) ?? {};
    const built = await textThen(tx, known, document, build.id, content);
    const { go, edition } = wayTo(known, document, content, built);
    for (const remark of remarks) all.push({ remark, path, document, built, edition, stretch: remark.place && go(remark.place) });
  }
  return all;
};

const find = async (latex: Latex, { pdf, synctex }: BuildRow, known: Known, sought: readonly Sought[]): Promise<void> => {
  const missing = new Map<string, Sought & { readonly stretch: Stretch }>();
  for (const one of sought) {
    const { stretch } = one;
    if (stretch && !known.places.has(keyOf(one)) && missing.size < MOST_AT_ONCE) missing.set(keyOf(one), { ...one, stretch });
  }
  if (missing.size === 0 || pdf === null || synctex === null) return;
  const found = await turns.run(() => findWords(latex, { pdf, synctex }, [...missing.values()]));
  if (known.places.size + missing.size > KEPT_PLACES) known.places.clear();
  for (const [index, key] of [...missing.keys()].entries()) known.places.set(key, found[index] ?? []);
};

/**
 * Every remark that is not settled, with what can be found of it. A build whose pages cannot be read has pages all the same.
 * @param within a transaction; without one, the texts are held no longer than they are read
 * @throws HttpError 503 while too many wait
 */
export const remarkPlaces = async (latex: Latex, within: Db, asked: Asked): Promise<PlacedRemark[]> => {
  const { build } = asked;
  const known = knownOf(latex, build);
  const read = (tx: Tx): Promise<Sought[]> => remarksOf(latex, tx, asked, known);
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
  const placed = build ? await remarkPlaces(latex, within, { paper, build }) : [];
  return placed.flatMap(({ remark, places }) => places.map((place) => ({ id: remark.id, ...place })));
};
