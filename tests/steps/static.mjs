/** Format, types of each half, lint, layers and cycles, dead files: nothing is run. */
import { tool } from '../../host-web/setup/steps.mjs';
import { count } from './checks.mjs';

export const run = () =>
  count([
    ['format', () => tool('biome', ['format', '.'])],
    ['types: common', () => tool('tsc', ['-p', 'core/devtools/tsconfig.common.json'])],
    ['types: client', () => tool('tsc', ['-p', 'core/devtools/tsconfig.client.json'])],
    ['types: server', () => tool('tsc', ['-p', 'core/devtools/tsconfig.server.json'])],
    ['types: everything, tests included', () => tool('tsc', ['-p', 'tsconfig.json'])],
    ['lint', () => tool('oxlint', ['--type-aware', '--deny-warnings'])],
    ['dead files and exports', () => tool('knip', [])],
  ]);
