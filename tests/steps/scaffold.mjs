/**
 * `npm run new:plugin` as a newcomer uses it, with no list edited: in a copy of the tree, what it writes passes what `npm test` asks of any
 * plugin. Of the unit tests these are its own and all that look at every plugin; those of other plugins know nothing of it.
 */
import { count } from './checks.mjs';
import { houseSuites } from './house-suites.mjs';
import { inCopy, program, runIn } from './tree-copy.mjs';

const ID = 'reading-list';

export const run = () =>
  inCopy((folder) =>
    count([
      ['a new plugin is written', () => runIn(folder, 'core/devtools/new-plugin.mjs', [ID])],
      [
        'its tree passes the static checks, builds, and keeps its budgets',
        () => runIn(folder, 'tests/run.mjs', ['static', 'build']),
      ],
      [
        'its tests pass, and all that look at every plugin',
        () => runIn(folder, program('vitest/vitest.mjs'), ['run', '--no-color', `plugins/${ID}/`, ...houseSuites(folder)]),
      ],
    ]),
  );
