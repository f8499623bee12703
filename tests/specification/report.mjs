/**
 * `npm run spec`: for each plugin of the specification's matrix, which rows a passing test drives through the contract or in
 * a browser. Run `npm test` first. `--rows` prints the texts of what is open as well.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserEvidence, unitEvidence } from './evidence.mjs';
import { judge } from './judge.mjs';

const root = join(import.meta.dirname, '../..');
const rows = JSON.parse(readFileSync(join(import.meta.dirname, 'matrix.json'), 'utf8'));

const readReport = (file) => {
  const path = join(root, '.cache', file);
  if (!existsSync(path)) {
    console.error(`There is no ${file} yet: run \`npm test\` first.`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(path, 'utf8'));
};

const { done, componentOnly, strangers, unknown } = judge(rows, [
  ...unitEvidence(readReport('vitest.json'), root),
  ...unitEvidence(readReport('vitest-house.json'), root),
  ...browserEvidence(readReport('playwright.json'), 'tests/e2e'),
]);

const line = (name, count, of, ids) =>
  `${name.padEnd(14)} ${String(count).padStart(3)} of ${String(of).padStart(3)}  ${ids.join(' ')}`;
const verbose = process.argv.includes('--rows');
const plugins = [...new Set(rows.map(({ plugin }) => plugin))];
const idsOf = (plugin) => rows.filter((row) => row.plugin === plugin).map(({ id }) => id);

for (const plugin of plugins) {
  const own = idsOf(plugin);
  const driven = own.filter((id) => done.has(id));
  console.log(line(plugin, driven.length, own.length, driven).trimEnd());
  if (verbose)
    for (const { id, text } of rows.filter((row) => row.plugin === plugin && !done.has(row.id)))
      console.log(`    open  ${id}  ${text}`);
}
console.log(`${'all'.padEnd(14)} ${done.size} of ${rows.length}`);

if (componentOnly.size > 0) {
  console.log(
    `\nOnly a component by itself (${componentOnly.size}, not counted above): no test drives them through the contract or in a browser.`,
  );
  for (const plugin of plugins) {
    const alone = idsOf(plugin).filter((id) => componentOnly.has(id));
    if (alone.length > 0) console.log(line(plugin, alone.length, idsOf(plugin).length, alone));
  }
}
if (strangers.length > 0) {
  console.log(`\nTitles that name a row of another room (${strangers.length}):`);
  for (const { file, title, rows: ids } of strangers) console.log(`  ${ids.join(' ')}  ${file}\n      ${title}`);
}
if (unknown.length > 0) {
  console.error(`Tests name rows that the matrix does not have: ${unknown.join(', ')}`);
  process.exit(1);
}
