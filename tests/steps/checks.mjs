/** Runs a list of named commands and counts those that fail, showing what they printed. */
import { say, SetupError } from '../../host-web/setup/steps.mjs';

/**
 * @param {readonly (readonly [name: string, work: () => Promise<unknown>])[]} checks
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const count = async (checks) => {
  let failed = 0;
  for (const [name, work] of checks) {
    try {
      await work();
      say(`  ✓ ${name}`);
    } catch (error) {
      failed += 1;
      say(`  ✗ ${name}`);
      say(error instanceof SetupError ? error.message : String(error?.stack ?? error));
    }
  }
  return { passed: checks.length - failed, failed };
};
