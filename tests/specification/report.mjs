/** `npm run spec`: for each plugin of the specification's matrix, which rows have a passing test. Run `npm test` first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Titles with their suites, of Vitest's JSON report. */
const unitTitles = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'passed').map((test) => test.fullName),
  );

/** Titles with their suites, of Playwright's JSON report. */
const browserTitles = (suite, above = '') =>
  (suite.suites ?? []).flatMap((inner) => [
    ...browserTitles(inner, `${above} ${inner.title}`),
    ...(inner.specs ?? []).filter((spec) => spec.ok).map((spec) => `${above} ${inner.title} ${spec.title}`),
  ]);

const titles = [...unitTitles(readReport('vitest.json')), ...browserTitles(readReport('playwright.json'))];
const proven = new Set(titles.flatMap((title) => title.match(/[A-Z]{3,4}-\d{3}/g) ?? []));

const plugins = [...new Set(rows.map((row) => row.plugin))];
const verbose = process.argv.includes('--rows');
for (const plugin of plugins) {
  const own = rows.filter((row) => row.plugin === plugin);
  const done = own.filter((row) => proven.has(row.id));
  console.log(
    `${plugin.padEnd(14)} ${String(done.length).padStart(3)} of ${String(own.length).padStart(3)}  ${done.map((row) => row.id).join(' ')}`,
  );
  if (verbose) for (const row of own.filter((each) => !proven.has(each.id))) console.log(`    open  ${row.id}  ${row.text}`);
}
console.log(`${'all'.padEnd(14)} ${proven.size} of ${rows.length}`);
const unknown = [...proven].filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) {
  console.error(`Tests name rows that the matrix does not have: ${unknown.join(', ')}`);
  process.exit(1);
}
