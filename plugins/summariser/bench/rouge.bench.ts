/**
 * What is promised of the ranking, on papers that the weights in use have not seen: the public sets are read from `SUMMARY_SETS` or beside
 * the project, and nothing is measured where they are not.
 */
import { choose } from '../server/engine/ranking/choose.ts';
import { rank, type Ranking } from '../server/engine/ranking/rank.ts';
import { crossValidated, prepare } from '../training/fit.ts';
import { type Rouge, rouge } from '../training/rouge.ts';
import { areThere, readScisummnet, readScitldr } from '../training/sets.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** Words of a summary that is compared with an abstract. */
const ABSTRACT = 120;

const tell = (report: Report, name: string, all: readonly Rouge[], limits: readonly [number, number, number]): void => {
  const mean = (of: keyof Rouge): number => all.reduce((sum, one) => sum + one[of], 0) / Math.max(1, all.length);
  report(`${name}: ROUGE-1`, mean('one'), 'F1', { limit: limits[0], atLeast: true });
  report(`${name}: ROUGE-2`, mean('two'), 'F1', { limit: limits[1], atLeast: true });
  report(`${name}: ROUGE-L`, mean('long'), 'F1', { limit: limits[2], atLeast: true });
};

const best = ({ scores }: Ranking): number => scores.reduce((most, score, at) => (score > (scores[most] ?? 0) ? at : most), 0);

export const run = async (report: Report): Promise<void> => {
  if (!areThere()) return;
  const bodies = crossValidated(readScisummnet().map((example) => prepare(example, false)));
  const summaries = bodies.map(({ prepared: { example, sentences }, weights }) => {
    const chosen = choose(rank(example, 'body', weights), { words: ABSTRACT });
    return rouge(
      chosen.map((at) => sentences[at] ?? ''),
      example.human,
    );
  });
  report('papers whose bodies are summed up', summaries.length, 'papers');
  tell(report, 'body to abstract', summaries, [43, 18, 38]);
  const abstracts = crossValidated(readScitldr().map((example) => prepare(example, true)));
  const single = abstracts.map(({ prepared: { example, sentences }, weights }) =>
    rouge([sentences[best(rank(example, 'single', weights))] ?? ''], example.human),
  );
  report('abstracts that are put in one sentence', single.length, 'abstracts');
  tell(report, 'one sentence', single, [41, 19, 33]);
};
