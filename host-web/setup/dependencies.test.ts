/** Packages that are there are not installed again. */
import { expect, it } from 'vitest';
import { areInstalled } from './dependencies.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/only-on-a-mac': { version: '3.0.0', optional: true },
  },
};
const { '': _project, 'node_modules/only-on-a-mac': _optional, ...there } = lock.packages;

it('knows packages that npm has installed by its own list', () => {
  expect(areInstalled(lock, { packages: there })).toBe(true);
});

it.each([
  ['another version of one', { ...there, 'node_modules/a': { version: '1.0.1' } }],
  ['one less, as without those of developers', { 'node_modules/a': { version: '1.0.0' } }],
  ['none', {}],
])('wants them installed where there is %s', (_what, packages) => {
  expect(areInstalled(lock, { packages })).toBe(false);
});
