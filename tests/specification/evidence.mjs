/** What ran and passed, as the two test runners tell it: one piece of evidence for each test whose title names rows. */
import { isAbsolute, relative } from 'node:path';

/** @typedef {{ file: string, title: string, rows: readonly string[] }} Evidence of one passing test; its file is told from the project folder */

const ROW = /\b[A-Z]{3,4}-\d{3}\b/g;

/** @returns {Evidence} */
const evidenceOf = (file, title) => ({ file, title, rows: [...new Set(title.match(ROW) ?? [])] });

const naming = (evidence) => evidence.filter(({ rows }) => rows.length > 0);

/**
 * Passing tests of Vitest's JSON report.
 * @param root the project folder: the report names files as they lie on the disk
 * @returns {Evidence[]}
 */
export const unitEvidence = (report, root) =>
  naming(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => evidenceOf(isAbsolute(name) ? relative(root, name).replaceAll('\\', '/') : name, fullName)),
    ),
  );

const specsOf = (suite, above = '') =>
  (suite.suites ?? []).flatMap((inner) => {
    const title = `${above} ${inner.title}`.trim();
    // A spec that was skipped is "ok" too, and shows nothing.
    const passed = (inner.specs ?? []).filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected'));
    return [...specsOf(inner, title), ...passed.map((spec) => ({ file: spec.file, title: `${title} ${spec.title}` }))];
  });

/**
 * Passing tests of Playwright's JSON report.
 * @param folder where its tests lie, from the project folder: the report names files from there
 * @returns {Evidence[]}
 */
export const browserEvidence = (report, folder) =>
  naming(specsOf(report).map(({ file, title }) => evidenceOf(`${folder}/${file}`, title)));
