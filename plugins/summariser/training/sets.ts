/**
 * The public sets that the ranking is trained on and measured with: SciTLDR (one-sentence summaries of abstracts) and ScisummNet (papers
 * of computational linguistics with their abstracts). They lie in the folder `SUMMARY_SETS`, or beside the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isProse } from '../server/engine/language/sentences.ts';
import type { RankedText } from '../server/engine/ranking/features.ts';
import { sectionKind } from '../server/engine/ranking/section-kind.ts';

export interface Example extends RankedText {
  readonly id: string;
  /** Sentences that people wrote. */
  readonly human: readonly string[];
}

const { SUMMARY_SETS, CARREL_DATA_SETS } = process.env;
const folder = SUMMARY_SETS ?? join(CARREL_DATA_SETS ?? resolve('../shared/data'), 'summary');
const SCITLDR = join(folder, 'scitldr-train.jsonl');
/** Its other parts, with several sentences by people for each abstract: nothing is trained on them, and neither is needed. */
const HELD_OUT = ['dev', 'test'] as const;
const SCISUMMNET = join(folder, 'scisummnet');

export const areThere = (): boolean => existsSync(SCITLDR) && existsSync(SCISUMMNET);

const readAbstracts = (path: string): Example[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const row = JSON.parse(line) as { paper_id: string; title: string; source: string[]; target: string[] };
      return { id: row.paper_id, title: row.title, parts: [{ heading: '', sentences: row.source }], human: row.target };
    });

/** Abstracts with the sentence that sums each up. */
export const readScitldr = (): Example[] => readAbstracts(SCITLDR);
/** The parts that were not trained on, as far as they are there. */
export const readHeldOut = (): { readonly part: string; readonly examples: readonly Example[] }[] =>
  HELD_OUT.map((part) => ({ part, path: join(folder, `scitldr-${part}.jsonl`) }))
    .filter(({ path }) => existsSync(path))
    .map(({ part, path }) => ({ part, examples: readAbstracts(path) }));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
const decoded = (text: string): string =>
  text
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(/\s+/g, ' ')
    .trim();
/** What was encoded twice is decoded twice. */
const sentencesIn = (xml: string): string[] =>
  [...xml.matchAll(/<S [^>]*>([\s\S]*?)<\/S>/g)].map(([, text = '']) => decoded(decoded(text)));

/** Shorter abstracts are remains of bad scans. */
const LEAST_WORDS = 30;
const LEAST_SENTENCES = 20;

/** Bodies with their authors' abstracts. Some have no sections: there all sentences are the body, whatever they were. */
export const readScisummnet = (): Example[] =>
  readdirSync(SCISUMMNET)
    .filter((id) => existsSync(join(SCISUMMNET, id, `${id}.xml`)))
    .flatMap((id): Example[] => {
      const xml = readFileSync(join(SCISUMMNET, id, `${id}.xml`), 'utf8');
      const abstract = readFileSync(join(SCISUMMNET, id, `${id}.abstract.txt`), 'utf8');
      const human = abstract.split('\n').flatMap((line) => line.trim() || []);
      const sections = [...xml.matchAll(/<SECTION title="([^"]*)"[^>]*>([\s\S]*?)<\/SECTION>/g)].map(
        ([, heading = '', content = '']) => ({ heading: decoded(heading), sentences: sentencesIn(content) }),
      );
      const [title = '', ...rest] = sentencesIn(xml);
      const parts = (sections.length > 0 ? sections : [{ heading: '', sentences: rest }])
        .filter(({ heading }) => sectionKind(heading) !== 'back')
        .map(({ heading, sentences }) => ({ heading, sentences: sentences.filter(isProse) }));
      const isGood =
        abstract.split(/\s+/).length >= LEAST_WORDS && parts.flatMap(({ sentences }) => sentences).length > LEAST_SENTENCES;
      return isGood ? [{ id, title, parts, human }] : [];
    });
