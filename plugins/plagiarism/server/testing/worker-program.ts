/** A worker of a house with the similarity checker, for tests that kill it: node worker-program <database URL> <data folder>. */
import { runWorker } from '#core/server/app/run-worker.ts';
import { readConfig } from '#core/server/config.ts';
import { createLog } from '#core/server/observe/log.ts';
import account from '#plugins/account/plugin.ts';
import accountHalf from '#plugins/account/server/index.ts';
import affiliate from '#plugins/affiliate/plugin.ts';
import affiliateHalf from '#plugins/affiliate/server/index.ts';
import billing from '#plugins/billing/plugin.ts';
import billingHalf from '#plugins/billing/server/index.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import asksNobody from '#plugins/library/server/testing/asks-nobody.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import operator from '#plugins/operator/plugin.ts';
import operatorHalf from '#plugins/operator/server/index.ts';
import people from '#plugins/people/plugin.ts';
import peopleHalf from '#plugins/people/server/index.ts';
import orders from '#plugins/orders/plugin.ts';
import ordersHalf from '#plugins/orders/server/index.ts';
import overlap from '#plugins/overlap/plugin.ts';
import reader from '#plugins/reader/plugin.ts';
import readerHalf from '#plugins/reader/server/index.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

const [, , url = '', data = ''] = process.argv;
const env = { DATABASE_URL: url, CARREL_DATA: data, CARREL_ENV: 'dev', ...asksNobody };
// What a plugin reads itself it reads from the environment.
Object.assign(process.env, env);

await runWorker({
  config: readConfig(env, process.cwd()),
  log: createLog({ LOG_LEVEL: 'error' }),
  version: '0.0.0-test',
  plugins: [
    { manifest: notices, server: async () => noticesHalf },
    { manifest: library, server: async () => libraryHalf },
    { manifest: account, server: async () => accountHalf },
    { manifest: billing, server: async () => billingHalf },
    { manifest: affiliate, server: async () => affiliateHalf },
    { manifest: people, server: async () => peopleHalf },
    { manifest: operator, server: async () => operatorHalf },
    { manifest: reader, server: async () => readerHalf },
    { manifest: overlap },
    { manifest: coedit, server: async () => coeditHalf },
    { manifest: latex, server: async () => latexHalf },
    { manifest: orders, server: async () => ordersHalf },
    { manifest, server: async () => half },
  ],
});
process.stdout.write(`${JSON.stringify({ works: true })}\n`);
