/** Which tests look at every plugin of the tree: a plugin that is added must pass them without being named in any. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (file) => /\.test\.tsx?$/.test(file);

const testsBelow = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

/** As a test asks for all plugins: a glob over their folders. */
const EVERY_PLUGIN = '/plugins/*/';

/** What is done before the house is there to be started: it names no plugin. */
const SETUP = 'host-web/setup/';

/**
 * Those that belong to no room of core, to no plugin and not to the set-up, because what they look at crosses rooms, and of the others
 * those that ask for all plugins.
 * @param {string} root folder of a tree
 * @returns {string[]} paths of test files from there
 */
export const houseSuites = (root) => [
  ...['tests', 'host-web'].flatMap((folder) => testsBelow(root, folder)).filter((file) => !file.startsWith(SETUP)),
  ...['core', 'plugins']
    .flatMap((folder) => testsBelow(root, folder))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(EVERY_PLUGIN)),
];
