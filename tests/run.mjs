/**
 * `npm test`: everything that must hold, from a fresh clone. Steps run one after the other; a failing step does not keep
 * the next from running, and the last line is `N passed, N failed`. `node tests/run.mjs unit static` runs only those.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from '../host-web/setup/dependencies.mjs';
import { root, say, SetupError } from '../host-web/setup/steps.mjs';

/** The order is from cheap to dear. Each module exports `run(): Promise<{ passed: number, failed: number, faults: string[] }>`. */
const STEPS = ['static', 'unit', 'build', 'removal', 'scaffold', 'e2e'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${STEPS.join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
/** What failed, by name: whoever sees but the end of the output is to know it. */
const named = [];
const began = Date.now();
try {
  await installDependencies();
  for (const name of STEPS.filter((step) => wanted.length === 0 || wanted.includes(step))) {
    const start = Date.now();
    const { run } = await import(`./steps/${name}.mjs`);
    const { passed, failed, faults } = await run().catch((error) => {
      console.error(error instanceof SetupError ? error.message : error);
      return { passed: 0, failed: 1, faults: [String(error?.message ?? error)] };
    });
    total.passed += passed;
    total.failed += failed;
    named.push(...faults.map((fault) => `${name}: ${fault}`));
    say(`— ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - start) / 1000)} s)`);
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  total.failed += 1;
}

const line = `${total.passed} passed, ${total.failed} failed`;
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache/test-summary.txt'), `${line}\n`);
for (const fault of named) say(`✗ ${fault}`);
say(`Took ${Math.round((Date.now() - began) / 1000)} s.`);
say(line);
process.exit(total.failed > 0 ? 1 : 0);
