/** What the house can compile: told by its workers, which may run on other machines than the one that is asked. */
import * as z from 'zod/mini';
import { ENGINES } from '../../common/engines.ts';
import { EngineState } from '../../common/model.ts';
import type { Latex } from '../latex.ts';
import { engineState } from './installation.ts';

/** The best comes first: one machine that can is enough. */
const RANKS: readonly EngineState['state'][] = ['ready', 'installing', 'failed', 'missing'];
const rank = ({ state }: EngineState): number => RANKS.indexOf(state);

/**
 * This machine counts where a worker works in its data folder, since it knows more lately than that has told, and where no worker says
 * anything: none lives, or all are of a version before.
 */
export const houseEngine = async (latex: Pick<Latex, 'texState' | 'packages' | 'workers'>): Promise<EngineState> => {
  const { place, told } = latex.workers;
  const workers = await told();
  const elsewhere = workers
    .filter((worker) => worker.place !== place)
    .flatMap(({ tools }) => z.safeParse(EngineState, tools).data ?? []);
  const isHere = elsewhere.length === 0 || workers.some((worker) => worker.place === place);
  const states = isHere ? [await engineState(latex), ...elsewhere] : elsewhere;
  const best = states.reduce((known, next) => (rank(next) < rank(known) ? next : known));
  return { ...best, engines: ENGINES.filter((engine) => states.some(({ engines }) => engines.includes(engine))) };
};
