/**
 * Papers with what they cite, made into a judged set of similar papers: `scisummnet`, 120 papers on language and computers with their whole
 * texts. Who is cited is read from the texts ("Och and Ney (2003)"), for the set has no lists of references, and so it cannot be told when
 * one of the papers cites another: the links are shared references alone.
 *
 * What a paper cites is parted by chance: one half is known to the index, by the other half papers are judged. Two papers are as similar as
 * they share works of the other half. It is asked whether what papers share of the half that is known tells more than their words do of what
 * they share besides.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../server/engine/bytes/hash.ts';
import type { IndexedRecord } from '../server/engine/record-index.ts';
import { recordOf } from './judged-set.ts';

export interface Paper {
  /** In the ACL Anthology. */
  readonly name: string;
  readonly title: string;
  readonly abstract: string;
  /** Works that it cites, each as names and year. */
  readonly cited: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
/** Ampersands of these files are escaped twice. */
const plain = (xml: string): string => unescaped(unescaped(xml.replace(/<[^>]+>/g, ' '))).replace(/\s+/g, ' ');

const NAME = String.raw`[A-Z][\p{L}'’-]+`;
const CITED = new RegExp(String.raw`(${NAME})(?: (?:and|&) (${NAME})|( et al)\.?)?,? ?\(?((?:19|20)\d\d)[a-z]?\b`, 'gu');
/** Words that stand before a year and are no names. */
const NO_NAME =
  /^(?:In|Since|Until|By|From|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Works that a text cites, each once. */
const citedIn = (text: string): string[] => {
  const all = [...text.matchAll(CITED)].flatMap(([, first = '', second = '', others = '', year]) =>
    NO_NAME.test(first) ? [] : [`${first} ${second}${others} ${year}`.toLowerCase()],
  );
  return [...new Set(all)];
};

/** The papers of the set, none where it is missing. */
export const papersIn = (folder: string): Paper[] =>
  (existsSync(folder) ? readdirSync(folder) : []).sort().flatMap((name): Paper[] => {
    const file = join(folder, name, `${name}.xml`);
    if (!existsSync(file)) return [];
    const xml = readFileSync(file, 'utf8');
    const [, title = ''] = /<S sid="0"[^>]*>(.*?)<\/S>/s.exec(xml) ?? [];
    const [, abstract = ''] = /<ABSTRACT>(.*?)<\/ABSTRACT>/s.exec(xml) ?? [];
    return [{ name, title: plain(title), abstract: plain(abstract), cited: citedIn(plain(xml)) }];
  });

/** Half of all papers, the same each time: settings are chosen on one half and reported on the other. */
export const isForTuning = ({ name }: Paper): boolean => hashText(name) % 2 === 0;

/** Whether a work is of the half that the index knows. @param parting which of many ways to part them */
const isKnown = (work: string, parting: number): boolean => hashText(`${parting} ${work}`) % 2 === 0;

export const recordsOf = (papers: readonly Paper[], parting: number, hasLinks: boolean): IndexedRecord[] =>
  papers.map(({ title, abstract, cited }, at) => ({
    ...recordOf(at + 1, title, abstract),
    references: hasLinks ? cited.filter((work) => isKnown(work, parting)) : [],
  }));

/** By the place of a paper, how many works of the other half each other paper shares with it. */
export const gradesOf = (papers: readonly Paper[], at: number, parting: number): Map<string, number> => {
  const judges = new Set(papers[at]?.cited.filter((work) => !isKnown(work, parting)));
  const grades = papers.map(
    ({ cited }, other) => [String(other), other === at ? 0 : cited.filter((work) => judges.has(work)).length] as const,
  );
  return new Map(grades.filter(([, grade]) => grade > 0));
};
