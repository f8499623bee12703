/**
 * The official suite of citation processors, with the engine as its package gives it and with what this plugin does around it:
 * `CSL_SUITE=<processor-tests/humans> npm run bench -- csl-suite`. Some cases need languages that do not come with the app:
 * `CSL_LOCALES=<folder of the CSL project's locales>`. Every case that the engine passes and this plugin does not is named.
 */
import { Formatter } from '../server/engine/formatter.ts';
import { looksOf } from './suite/looks.ts';
import { aroundTheEngine, isOfHtml, notOffered, throughTheThread } from './suite/our-way.ts';
import type { SuiteCase } from './suite/read-case.ts';
import { runCase } from './suite/run-case.mjs';
import { suiteCases, suiteLocales } from './suite/suite-folders.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

interface Bare {
  readonly whole: string;
  readonly parts: string[];
  readonly order: string[];
}

const attempt = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

const told = (names: readonly string[]): string => (names.length > 0 ? `: ${names.join(', ')}` : '');

/** What the engine prints where a style prints nothing of a reference; this plugin says so in its own words, outside of the text. */
const NOTHING = /\[CSL STYLE ERROR: reference with no printed form\.\]/g;

/** How the suite's result looks, citation by citation or entry by entry. */
const looksOfBare = (suiteCase: SuiteCase, { whole, parts }: Bare): string =>
  isOfHtml(suiteCase) ? parts.map(looksOf).join('\n') : whole;

export const run = async (report: Report): Promise<void> => {
  const cases = suiteCases();
  if (!cases) {
    console.log('  The suite is not here (CSL_SUITE names its folder): nothing was measured.');
    return;
  }
  const locales = await suiteLocales();
  const formatter = new Formatter({ locales: async () => locales });
  const failed: string[] = [];
  const lostAround: string[] = [];
  const lostInThread: string[] = [];
  const apart = new Map<string, number>();
  let offered = 0;
  try {
    for (const one of cases) {
      const bare = await attempt<Bare>(() => runCase(one, { style: one.csl, items: structuredClone(one.items), locales }));
      if (bare?.whole !== one.result) {
        failed.push(one.name);
        continue;
      }
      const wanted = looksOfBare(one, bare);
      if ((await attempt(() => aroundTheEngine(one, locales))) !== wanted) lostAround.push(one.name);
      const missing = notOffered(one).join(' + ');
      if (missing === '') {
        offered += 1;
        if ((await attempt(() => throughTheThread(formatter, one, bare.order))) !== wanted.replace(NOTHING, ''))
          lostInThread.push(one.name);
      } else apart.set(missing, (apart.get(missing) ?? 0) + 1);
    }
  } finally {
    await formatter.dispose();
  }
  report(`of ${cases.length} cases the engine fails${told(failed)}`, failed.length, 'cases');
  report(`lost around the engine${told(lostAround)}`, lostAround.length, 'cases', { limit: 0 });
  report(`of ${offered} that the calls offer, lost on the whole way${told(lostInThread)}`, lostInThread.length, 'cases', {
    limit: 0,
  });
  for (const [what, count] of [...apart].sort(([, a], [, b]) => b - a))
    report(`need what the calls do not offer: ${what}`, count, 'cases');
};
