/**
 * What is promised of the first visit: a workbench that can be used after a third of what VS Code for the Web takes, by the clock and of the
 * page's thread. Both are started in turn on the same machine, each in a fresh browser.
 */
import { App, newAccount, signedIn } from '../../e2e/app.ts';
import { type Start, startCold, type Visit } from './cold-start.ts';
import { middle } from './middle.ts';
import { startVsCode } from './vscode-web.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number }) => void;

const ROUNDS = Number(process.env['COLD_ROUNDS'] ?? 7);
const MOST = 0.35;

/** Home greets and shows its steps, the library beside it says that it is empty, and nothing in them is still on its way. */
const OURS = `document.querySelector('[data-panel="home.start"]')?.textContent.includes('Getting started')
  && document.querySelector('[data-panel="library.list"]')?.textContent.includes('No references')
  && !document.querySelector('[data-panel] [role="status"][aria-label^="Loading"]')`;
/** Its workbench is restored, and its first steps are drawn. */
const THEIRS = `performance.getEntriesByName('code/LifecyclePhase/Restored').length > 0
  && document.querySelector('.gettingStartedContainer')?.textContent.includes('Get Started')`;

/** One warm-up of each, so that both are read from the machine's memory; then in turn. */
const inTurn = async (visits: readonly [Visit, Visit]): Promise<[Start[], Start[]]> => {
  for (const visit of visits) await startCold(visit);
  const starts: [Start[], Start[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, visit] of visits.entries()) starts[at]?.push(await startCold(visit));
  return starts;
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const app = new App();
  const anchor = await startVsCode();
  try {
    await app.start();
    const state = signedIn(app, await newAccount(app, 'first@example.org'));
    const [ours, theirs] = await inTurn([
      { address: app.url, state, isReady: OURS },
      { address: anchor.url, isReady: THEIRS },
    ]);
    const compare = (name: string, of: (start: Start) => number, unit: string, limit?: number): void => {
      const [own, other] = [middle(ours.map(of)), middle(theirs.map(of))];
      report(`${name}`, own, unit);
      report('  of VS Code for the Web', other, unit);
      report('  the share', own / other, '×', limit === undefined ? {} : { limit });
    };
    compare('a first visit until one can work', ({ time }) => time, 'ms', MOST);
    compare('work of the page’s thread until then', ({ work }) => work, 'ms', MOST);
    compare('work until nothing happens any more', ({ settled }) => settled, 'ms');
    compare('bytes over the wire', ({ bytes }) => bytes / 1000, 'kB');
    compare('requests', ({ requests }) => requests, '');
    compare('heap', ({ heap }) => heap / 1e6, 'MB');
  } finally {
    await anchor.stop();
    await app.stop();
  }
};
