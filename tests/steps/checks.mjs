/** Runs a list of named commands, one after the other, and counts those that fail, showing what they printed. */
import { say, SetupError } from '../../host-web/setup/steps.mjs';

/**
 * @param {readonly (readonly [name: string, work: () => Promise<unknown>])[]} checks
 * @returns {Promise<{ passed: number, failed: number, faults: string[] }>}
 */
export const count = async (checks) => {
  const faults = [];
  for (const [name, work] of checks) {
    try {
      await work();
      say(`  ✓ ${name}`);
    } catch (error) {
      faults.push(name);
      say(`  ✗ ${name}`);
      say(error instanceof SetupError ? error.message : String(error?.stack ?? error));
    }
  }
  return { passed: checks.length - faults.length, failed: faults.length, faults };
};
