/** Where papers cite a reference, or one highlight of it. Sentences are read out of the sources as they are now. */
import { MOST_USES, type PaperUse } from '../../common/uses.ts';
import { scan } from '../../common/source/scan.ts';
import type { Citation } from '../../common/source/scan-types.ts';
import { sentenceAround } from '../../common/source/sentence.ts';
import { sourcesWith, type SourceText } from '../documents/read-texts.ts';
import type { Latex } from '../latex.ts';
import { type CitingPaper, citingPapers, inLoads, type LinkInPaper, linksIn, MOST_PAPERS } from './citing-papers.ts';
import { keysOf } from './keys-of-reference.ts';
import { type KnownReference, knownReference } from './known-reference.ts';
import { LinkPlaces } from './place-links.ts';

/** What a citation must have to be told. */
interface Wanted {
  /** Of what is asked for. */
  readonly links: readonly LinkInPaper[];
  /** Citations of these count without a link, too. */
  readonly keys: ReadonlySet<string>;
}

/** Citations of a text with the highlight that each rests on, in order. */
const citationsIn = (text: SourceText, { links, keys }: Wanted) => {
  const found = scan(text.content);
  const places = new LinkPlaces(text.content, found);
  const rests = new Map<Citation, number | null>();
  for (const link of links.filter(({ path }) => path === text.path)) {
    const at = places.of(link);
    if (at) rests.set(at, rests.get(at) ?? link.citation);
  }
  for (const one of found.citations)
    if (one.command !== 'nocite' && !rests.has(one) && one.keys.some(({ name }) => keys.has(name))) rests.set(one, null);
  return { found, cited: [...rests].sort(([a], [b]) => a.start - b.start) };
};

/** One after the other: who has enough reads no further text. */
function* usesIn({ id, title }: CitingPaper, texts: readonly SourceText[], wanted: Wanted): Generator<PaperUse> {
  let isPlaced = false;
  for (const text of texts) {
    const { found, cited } = citationsIn(text, wanted);
    let before: string | undefined;
    for (const [at, citation] of cited) {
      isPlaced = true;
      const sentence = sentenceAround(text.content, found, at);
      // One sentence may cite several times.
      if (sentence === before) continue;
      before = sentence;
      yield { file: id, title, citation, path: text.path, offset: at.start, sentence };
    }
  }
  // Its words are lost; that it is cited is not.
  const [lost] = wanted.links;
  if (lost && !isPlaced) yield { file: id, title, citation: lost.citation, path: lost.path, offset: lost.at, sentence: null };
}

const NONE: ReadonlySet<string> = new Set();

/** Uses in some papers, in their order. */
async function* usesInPapers(
  latex: Latex,
  user: number,
  papers: readonly CitingPaper[],
  { known, article, citation }: { known: KnownReference; article: number; citation: number | undefined },
): AsyncGenerator<PaperUse> {
  const links = await linksIn(latex, papers, known.articles, citation);
  const keys = await keysOf(latex, papers, links, article);
  const texts = await sourcesWith(latex, papers, [...new Set([...keys.values()].flatMap((own) => [...own]))]);
  const highlights = links.flatMap((link) => link.citation ?? []);
  const { visible } = latex.library.access;
  const { citations } = citation === undefined ? await visible(user, { articles: [], citations: highlights }) : known;
  const shown = links.map((link) =>
    link.citation !== null && citations.has(link.citation) ? link : { ...link, citation: null },
  );
  for (const paper of papers) {
    const isHere = ({ file }: { readonly file: number }): boolean => file === paper.id;
    const typed = citation === undefined ? keys.get(paper.id) : undefined;
    yield* usesIn(paper, texts.filter(isHere), { links: shown.filter(isHere), keys: typed ?? NONE });
  }
}

/**
 * @param citation the highlight, when not all of the reference is meant
 * @throws HttpError 404 for a reference that the user cannot see
 */
export const findUses = async (
  latex: Latex,
  user: number,
  article: number,
  citation?: number,
): Promise<{ data: PaperUse[]; is_cut: boolean }> => {
  const known = await knownReference(latex, user, article, citation === undefined ? [] : [citation]);
  const papers = await citingPapers(latex, user, known, citation);
  const data: PaperUse[] = [];
  for (const load of inLoads(papers.slice(0, MOST_PAPERS))) {
    for await (const use of usesInPapers(latex, user, load, { known, article, citation })) {
      if (data.length === MOST_USES) return { data, is_cut: true };
      data.push(use);
    }
  }
  return { data, is_cut: papers.length > MOST_PAPERS };
};
