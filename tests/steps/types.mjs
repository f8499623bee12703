/**
 * How types are checked: of each half as it runs, and of everything with its tests. What the checker found is kept, so that the next
 * check looks at what a change touches. It is a check of everything all the same, because it is the checker that knows, by the contents
 * of all files, what that is; a file whose imports now lead nowhere is among it.
 */

/** Where in a tree the checker keeps what it found. */
export const FOUND = '.cache/types';

export const HALVES = ['common', 'client', 'server'];

/**
 * Arguments of `tsc` for a configuration. Packages are named as they lie in the tree, though another tree may lend them: so what was found
 * holds in a copy of it.
 */
const check = (config, name) => [
  ...['-p', config, '--preserveSymlinks', '--incremental'],
  ...['--tsBuildInfoFile', `${FOUND}/${name}.tsbuildinfo`],
];

/** @param {string} half */
export const ofHalf = (half) => check(`core/devtools/tsconfig.${half}.json`, half);

export const OF_EVERYTHING = check('tsconfig.json', 'everything');
