/**
 * `npm test`: everything that must hold, from a fresh clone. A failing step does not keep the next from running, and the last line is
 * `N passed, N failed`. `node tests/run.mjs unit static` runs only those, and `--all` asks a step that takes a sample for everything.
 * `npm test -- scale` starts a house of several machines, `npm test -- faults` one to which faults are done, `npm test -- container` one in the
 * container of the samples.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from '../host-web/setup/dependencies.mjs';
import { root, say, SetupError } from '../host-web/setup/steps.mjs';
import { useQuickFolder } from './steps/quick-folder.mjs';

/**
 * From cheap to dear, one stage after the other. A stage has lanes that run beside each other: what is checked in copies of the tree
 * takes one core or the other in turn. The end-to-end tests have theirs to themselves, since a browser that starves fails for nothing.
 * Each step's module exports `run({ all, isWanted }): Promise<{ passed: number, failed: number, faults: string[] }>`, and `prepare()` where
 * it needs something of the system.
 */
const STAGES = [[['static', 'unit', 'build']], [['removal'], ['scaffold']], [['e2e']]];
/** Steps that need more of the system than a fresh clone has, and are run when they are asked for by name. */
const ASKED_FOR = ['scale', 'faults', 'container'];
const STEPS = [...STAGES.flat(2), ...ASKED_FOR];

const given = process.argv.slice(2);
const asked = given.filter((name) => name !== '--all');
const unknown = asked.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${STEPS.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name) => (asked.length === 0 ? !ASKED_FOR.includes(name) : asked.includes(name));
const options = { all: given.includes('--all'), isWanted };

const total = { passed: 0, failed: 0 };
/** What failed, by name: whoever sees but the end of the output is to know it. */
const named = [];
const began = Date.now();

/** By step. */
const preparing = new Map();

/**
 * What these steps need of the system is brought from the beginning on, while others have the processors: most of it is waiting for the
 * network. One after the other, because the system's packages have one lock.
 */
const prepare = async () => {
  let before = Promise.resolve();
  for (const name of ['unit', 'e2e'].filter(isWanted)) {
    const { prepare: bring } = await import(`./steps/${name}.mjs`);
    before = before.catch(() => undefined).then(bring);
    preparing.set(name, before);
  }
  // What could not be brought is told by the step that needs it.
  before.catch(() => undefined);
};

const take = async (name) => {
  const start = Date.now();
  const { run } = await import(`./steps/${name}.mjs`);
  const work = async () => {
    await preparing.get(name);
    return run(options);
  };
  const { passed, failed, faults } = await work().catch((error) => {
    console.error(error instanceof SetupError ? error.message : error);
    return { passed: 0, failed: 1, faults: [String(error?.message ?? error)] };
  });
  total.passed += passed;
  total.failed += failed;
  named.push(...faults.map((fault) => `${name}: ${fault}`));
  say(`— ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - start) / 1000)} s)`);
};

const inTurn = async (steps) => {
  for (const name of steps.filter(isWanted)) await take(name);
};

try {
  await prepare();
  await installDependencies();
  useQuickFolder();
  for (const lanes of [...STAGES, [ASKED_FOR]]) await Promise.all(lanes.map(inTurn));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  total.failed += 1;
}
// An installation that is cut off leaves the system's packages broken.
await Promise.allSettled(preparing.values());

const line = `${total.passed} passed, ${total.failed} failed`;
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache/test-summary.txt'), `${line}\n`);
for (const fault of named) say(`✗ ${fault}`);
say(`Took ${Math.round((Date.now() - began) / 1000)} s.`);
say(line);
process.exit(total.failed > 0 ? 1 : 0);
