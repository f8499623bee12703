/** Vitest reporter: keeps what failed by name, and errors outside any test, which the JSON report leaves out. */
import { writeFileSync } from 'node:fs';

/** Where the names are, one JSON list of lines. */
export const FAULTS = '.cache/vitest-faults.json';

const MOST = 300;

/** What was expected, the seed that brings random contents again, and what lies behind it. */
const inShort = ({ message, cause }) => {
  const [first, ...others] = String(message).split('\n');
  const seed = others.find((line) => line.startsWith('{ seed:'));
  const behind = cause?.message && String(cause.message).split('\n', 1)[0];
  return [first, seed, behind].flatMap((part) => (part ? [part.slice(0, MOST)] : [])).join(' · ');
};

export default class FaultsReporter {
  onTestRunEnd(modules, unhandled) {
    const lines = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}: ${inShort(error)}`),
      ...[...module.children.allTests('failed')].map(
        (test) => `${module.relativeModuleId} > ${test.fullName}: ${inShort(test.result().errors[0])}`,
      ),
    ]);
    const outside = unhandled.map(
      (error) => `Outside any test: ${inShort(error)}${error.VITEST_TEST_PATH ? ` (${error.VITEST_TEST_PATH})` : ''}`,
    );
    writeFileSync(FAULTS, JSON.stringify([...lines, ...outside]));
  }
}
