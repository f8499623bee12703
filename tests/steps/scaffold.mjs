/** `npm run new:plugin` as a newcomer uses it: in a copy of the tree, what it writes compiles, is formatted and passes. */
import { count } from './checks.mjs';
import { inCopy, program, runIn, typeCheck } from './tree-copy.mjs';

const newcomer = () =>
  inCopy(async (folder) => {
    await runIn(folder, 'core/devtools/new-plugin.mjs', ['reading-list']);
    await typeCheck(folder);
    await runIn(folder, program('@biomejs/biome/bin/biome'), ['format', 'plugins/reading-list', 'locales']);
    const tests = ['plugins/reading-list', 'tests/architecture/locales', 'tests/architecture/manifests'];
    await runIn(folder, program('vitest/vitest.mjs'), ['run', ...tests]);
  });

export const run = () => count([['a new plugin compiles, is formatted and passes its tests', newcomer]]);
