/** Format, types of each half, lint, layers and cycles, dead files: nothing is run. */
import { tool } from '../../host-web/setup/steps.mjs';
import { count } from './checks.mjs';
import { HALVES, OF_EVERYTHING, ofHalf } from './types.mjs';

export const run = () =>
  count([
    ['format', () => tool('biome', ['format', '.'])],
    ...HALVES.map((half) => [`types: ${half}`, () => tool('tsc', ofHalf(half))]),
    ['types: everything, tests included', () => tool('tsc', OF_EVERYTHING)],
    ['lint', () => tool('oxlint', ['--type-aware', '--deny-warnings'])],
    ['dead files and exports', () => tool('knip', [])],
  ]);
