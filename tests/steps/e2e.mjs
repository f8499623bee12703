/** End-to-end tests in a real Chromium against the built app with a fresh data folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildDesktop } from '../../host-desktop/setup/bundle.mjs';
import { root, say, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { ensureBrowsers } from '../../host-web/setup/test-browsers.mjs';

const REPORT = '.cache/playwright.json';
const RESULTS = join(root, 'test-results');
/** Lines of a page that are shown: a whole library would bury what failed. */
const MOST_LINES = 160;
/** Of what a test says that fails: told beside its name at the end of the output, which may be all that anybody sees. */
const MOST_SAID = 700;
/** What a page shows that waits for its next test (`lent-pages.ts`). */
const AT_REST = /^- generic \[active\][^\n]*\\"status\\":/;

/** What the pages showed when their tests failed: where only the output is kept, it is all that tells why. */
const showPages = () => {
  if (!existsSync(RESULTS)) return;
  for (const name of readdirSync(RESULTS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('error-context.md'),
  )) {
    const [, page] = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(join(RESULTS, name), 'utf8')) ?? [];
    if (page && !AT_REST.test(page)) say(`— what was shown: ${name}\n${page.split('\n').slice(0, MOST_LINES).join('\n')}`);
  }
};

/** What a test said first when it failed, and where, on lines of their own. */
const saidBy = ({ tests }) => {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  if (!error) return '';
  const { file, line } = error.location ?? {};
  const said = stripVTControlCharacters(error.message ?? '')
    .trim()
    .slice(0, MOST_SAID);
  return `\n${file ? `at ${relative(root, file)}:${line}: ` : ''}${said}`.replaceAll('\n', '\n    ');
};

/** Names of what did not pass, in a suite and those within it, with what each said. */
const faultsOf = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${spec.file} > ${spec.title}${saidBy(spec)}`),
  ...suites.flatMap(faultsOf),
];

export const prepare = ensureBrowsers;

export const run = async () => {
  await buildDesktop();
  let failure;
  await tool('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], { show: true }).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    failure = error;
  });
  const { stats, suites } = JSON.parse(readFileSync(join(root, REPORT), 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  if (failed > 0) showPages();
  return { passed: stats.expected, failed: failed === 0 && failure ? 1 : failed, faults: suites.flatMap(faultsOf) };
};
