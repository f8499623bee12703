/**
 * `npm run new:plugin` as a newcomer uses it, with no list edited: in a copy of the tree, what it writes passes what `npm test` asks of any
 * plugin. Of the unit tests these are its own and all that look at every plugin; those of other plugins know nothing of it. How its files
 * are written is asked of them alone: all others are as the static step has found them.
 */
import { count } from './checks.mjs';
import { houseSuites } from './house-suites.mjs';
import { inCopy, program, runIn, typeCheck } from './tree-copy.mjs';

const ID = 'reading-list';
const WRITTEN = [`plugins/${ID}`, `locales/en/${ID}.json`, `locales/de/${ID}.json`];

export const run = () =>
  inCopy((folder) =>
    count([
      ['a new plugin is written', () => runIn(folder, 'core/devtools/new-plugin.mjs', [ID])],
      ['it is formatted', () => runIn(folder, program('@biomejs/biome/bin/biome'), ['format', ...WRITTEN])],
      [
        'it passes the linter',
        () => runIn(folder, program('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings', WRITTEN[0]]),
      ],
      ['the types of its tree hold', () => typeCheck(folder, { tests: true })],
      ['nothing of its tree is dead', () => runIn(folder, program('knip/bin/knip.js'), [])],
      ['its tree builds, and keeps its budgets', () => runIn(folder, 'tests/run.mjs', ['build'])],
      [
        'its tests pass, and all that look at every plugin',
        () => runIn(folder, program('vitest/vitest.mjs'), ['run', '--no-color', `plugins/${ID}/`, ...houseSuites(folder)]),
      ],
    ]),
  );
