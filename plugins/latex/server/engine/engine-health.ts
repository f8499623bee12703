/** Whether papers can be compiled here, for `/status`: which program is missing is told to those who write papers only. */
import type { PartHealth } from '#plugin-api/server';
import type { EngineState } from '../../common/model.ts';

const COMPILER: Readonly<Record<EngineState['state'], PartHealth>> = {
  ready: { state: 'works' },
  installing: { state: 'limited', says: 'installing' },
  missing: { state: 'down', says: 'missing' },
  failed: { state: 'down', says: 'failed' },
};

/** Without TeX the app is healthy: everything but compiling works. */
export const engineHealth = ({ state }: Pick<EngineState, 'state'>) => ({
  ok: true,
  detail: state,
  parts: { compiler: COMPILER[state] },
});
