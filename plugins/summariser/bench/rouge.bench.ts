/**
 * What is promised of the ranking, on papers that the weights in use have not seen: the public sets are read from `SUMMARY_SETS` or beside
 * the project, and nothing is measured where they are not.
 */
import { SUMMARY_WORDS } from '../common/limits.ts';
import { standingAlone } from '../server/engine/language/stand-alone.ts';
import { choose } from '../server/engine/ranking/choose.ts';
import { rank, type Ranking } from '../server/engine/ranking/rank.ts';
import { sharesOf } from '../server/engine/ranking/shares.ts';
import { crossValidated, prepare } from '../training/fit.ts';
import { type Rouge, rouge } from '../training/rouge.ts';
import { areThere, type Example, readHeldOut, readScisummnet, readScitldr } from '../training/sets.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** Words of a summary that is compared with an abstract. */
const ABSTRACT = 120;

const mean = (all: readonly Rouge[], of: keyof Rouge): number =>
  all.reduce((sum, one) => sum + one[of], 0) / Math.max(1, all.length);

const tell = (report: Report, name: string, all: readonly Rouge[], limits?: readonly [number, number, number]): void => {
  for (const [index, of] of (['one', 'two', 'long'] as const).entries()) {
    const limit = limits?.[index];
    report(`${name}: ROUGE-${'12L'.charAt(index)}`, mean(all, of), 'F1', limit === undefined ? {} : { limit, atLeast: true });
  }
};

const best = ({ scores }: Ranking): number => scores.reduce((most, score, at) => (score > (scores[most] ?? 0) ? at : most), 0);

/** Of several sentences by people the one that is most like ours counts, as is usual with SciTLDR. */
const nearest = (sentence: string, human: readonly string[]): Rouge => {
  const all = human.map((one) => rouge([sentence], [one]));
  const most = (of: keyof Rouge): number => all.reduce((high, one) => Math.max(high, one[of]), 0);
  return { one: most('one'), two: most('two'), long: most('long') };
};

const sentencesOf = ({ parts }: Example): readonly string[] => parts.flatMap(({ sentences }) => sentences);

const firstOf = (example: Example): Rouge => nearest(sentencesOf(example)[0] ?? '', example.human);

/** The best that a choice of one sentence can come to. */
const bestOf = (example: Example): Rouge =>
  sentencesOf(example)
    .map((sentence) => nearest(standingAlone(sentence), example.human))
    .reduce((high, one) => (one.one + one.two > high.one + high.two ? one : high));

const measureSingle = (
  report: Report,
  part: string,
  chosen: readonly { example: Example; ranking: Ranking }[],
  limits?: readonly [number, number, number],
): void => {
  const ours = chosen.map(({ example, ranking }) =>
    nearest(standingAlone(sentencesOf(example)[best(ranking)] ?? ''), example.human),
  );
  const examples = chosen.map(({ example }) => example);
  tell(report, `one sentence of ${chosen.length} abstracts (${part})`, ours, limits);
  tell(report, 'the first sentence there', examples.map(firstOf));
  tell(report, 'the best that could be taken there', examples.map(bestOf));
};

/** The part that is trained on has one sentence by people for each abstract: less can be reached there than is promised of the others. */
const measureFolds = (report: Report): void =>
  measureSingle(
    report,
    'train, by folds',
    crossValidated(readScitldr().map((example) => prepare(example, true))).map(({ prepared: { example }, weights }) => ({
      example,
      ranking: rank(example, 'single', weights),
    })),
  );

export const run = async (report: Report): Promise<void> => {
  if (!areThere()) return;
  const bodies = crossValidated(readScisummnet().map((example) => prepare(example, false)));
  const ranked = bodies.map(({ prepared: { example, sentences }, weights }) => {
    const shares = sharesOf(example.parts);
    return { human: example.human, sentences, shares, ranking: rank(example, 'body', weights) };
  });
  const summaries = (words: number, isStructured: boolean): readonly Rouge[] =>
    ranked.map(({ human, sentences, shares, ranking }) => {
      const chosen = choose(ranking, { words, ...(isStructured && { shareOf: (at) => shares[at] ?? '' }) });
      return rouge(
        chosen.map((at) => sentences[at] ?? ''),
        human,
      );
    });
  const name = `bodies of ${ranked.length} papers to abstracts`;
  tell(report, name, summaries(ABSTRACT, false), [43, 18, 38]);
  tell(report, `${name}, by section`, summaries(ABSTRACT, true), [43, 18, 38]);
  tell(report, `${name}, ${SUMMARY_WORDS} words`, summaries(SUMMARY_WORDS, false));
  tell(report, `${name}, ${SUMMARY_WORDS} words by section`, summaries(SUMMARY_WORDS, true));
  measureFolds(report);
  for (const { part, examples } of readHeldOut())
    measureSingle(
      report,
      part,
      examples.map((example) => ({ example, ranking: rank(example, 'single') })),
      [41, 19, 33],
    );
};
