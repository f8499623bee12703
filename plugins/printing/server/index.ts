/** Server half of the printing service. Orders, money and the desk are those of all services; files and what was found in them are here. */
import { defineServer } from '#plugin-api/server';
import { printingContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { checkFile } from './checks/check-file.ts';
import { migrations } from './migrations/index.ts';
import { printingData } from './personal.ts';
import { sweepChecks } from './pictures/stored-pictures.ts';
import { openPrinting } from './printing.ts';
import { printingRoutes } from './routes.ts';

export default defineServer(manifest, printingContract, {
  programs: 'never',
  migrations,
  setup(context) {
    const printing = openPrinting(context);
    return {
      routes: printingRoutes(printing),
      jobs: {
        checkFile: { urgency: 'ordinary', run: (payload, signal) => checkFile(printing, payload, signal) },
        sweepChecks: { urgency: 'bulk', every: '53 * * * *', run: (_, signal) => sweepChecks(printing, signal) },
      },
      personal: printingData(printing),
    };
  },
});
