/**
 * What a start of the server reads before it answers, held to a budget by number and size, which are the same on a busy machine: its first
 * files, the rest of the house, and the server halves of all plugins. Nothing of what few starts need is among it.
 */
import { readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root, say, SetupError } from '../../host-web/setup/steps.mjs';
import { builtChunks, closure } from './built-chunks.mjs';

const MB = 1_000_000;
const FIRST = ['host-desktop/house/main.ts', 'host-web/server/main.ts'];
const THEN = ['host-desktop/house/serve.ts', 'host-web/server/serve.ts'];
/** Of the first files: until they are there the database does not begin to come up. */
const FIRST_BUDGET = { files: 4, bytes: 0.9 * MB };
const WHOLE_BUDGET = { files: 76, bytes: 9.3 * MB };
/** Packages that a start reads file by file. Native code cannot be in a bundle. */
const APART = ['@node-rs/argon2'];

const IMPORTED = /^(?:import|export)\b[^"\n;]*["]([^"\n]+)["];$/gm;

const inBundle = (file) => join(root, 'dist/server', file);
const outsideOf = (file) =>
  [...readFileSync(inBundle(file), 'utf8').matchAll(IMPORTED)]
    .map(([, name]) => name)
    .filter((name) => !/^(?:\.|node:)/.test(name) && !builtinModules.includes(name));

const demand = (what, files, budget) => {
  const bytes = files.reduce((sum, file) => sum + statSync(inBundle(file)).size, 0);
  const told = `${what}: ${(bytes / MB).toFixed(2)} MB in ${files.length} files (budget ${budget.bytes / MB} MB in ${budget.files})`;
  say(`    ${told}`);
  if (bytes > budget.bytes || files.length > budget.files)
    throw new SetupError(`A start of the server is over its budget: ${told}`);
};

export const checkServerStart = async () => {
  const manifest = builtChunks('server');
  const halves = Object.keys(manifest).filter((key) => /^plugins\/[^/]+\/server\/index\.ts$/.test(key));
  const missing = [...FIRST, ...THEN].filter((key) => !manifest[key]);
  if (missing.length > 0 || halves.length === 0)
    throw new SetupError(`The server's bundle lacks ${missing.join(', ') || 'the plugins'}: its start cannot be measured.`);
  const filesOf = (keys) => [...new Set(keys.flatMap((key) => [...closure(manifest, key)]).map((key) => manifest[key].file))];
  for (const [at, first] of FIRST.entries()) {
    demand(`the first of ${first}`, filesOf([first]), FIRST_BUDGET);
    const whole = filesOf([first, THEN[at], ...halves]);
    demand('all of it', whole, WHOLE_BUDGET);
    const apart = [...new Set(whole.flatMap(outsideOf))].filter((name) => !APART.includes(name));
    if (apart.length > 0) throw new SetupError(`A start reads packages beside its bundle: ${apart.join(', ')}`);
  }
};
