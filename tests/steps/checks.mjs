/** Runs a list of named commands, one after the other or some at once, and counts those that fail, showing what they printed. */
import { say, SetupError } from '../../host-web/setup/steps.mjs';

/**
 * @param {readonly (readonly [name: string, work: () => Promise<unknown>])[]} checks
 * @param {number} [atOnce] most that run at the same time
 * @returns {Promise<{ passed: number, failed: number, faults: string[] }>}
 */
export const count = async (checks, atOnce = 1) => {
  const faults = [];
  const check = async ([name, work]) => {
    try {
      await work();
      say(`  ✓ ${name}`);
    } catch (error) {
      faults.push(name);
      say(`  ✗ ${name}`);
      say(error instanceof SetupError ? error.message : String(error?.stack ?? error));
    }
  };
  const waiting = [...checks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { passed: checks.length - faults.length, failed: faults.length, faults };
};
