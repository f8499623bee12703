/** Vitest reporter: keeps what failed by name, and errors outside any test, which the JSON report leaves out. */
import { writeFileSync } from 'node:fs';

/** Where the names are, one JSON list of lines. */
export const FAULTS = '.cache/vitest-faults.json';

const firstLine = ({ message }) => String(message).split('\n', 1)[0].slice(0, 300);

export default class FaultsReporter {
  onTestRunEnd(modules, unhandled) {
    const lines = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}: ${firstLine(error)}`),
      ...[...module.children.allTests('failed')].map(
        (test) => `${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors[0])}`,
      ),
    ]);
    const outside = unhandled.map(
      (error) => `Outside any test: ${firstLine(error)}${error.VITEST_TEST_PATH ? ` (${error.VITEST_TEST_PATH})` : ''}`,
    );
    writeFileSync(FAULTS, JSON.stringify([...lines, ...outside]));
  }
}
