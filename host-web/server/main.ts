/** The web process of Carrel: the app and its API from one port. Its database comes up while the rest of the code is read. */
import { join } from 'node:path';
import { beginDatabase } from '../../core/server/app/database-of.ts';
import { keepCode } from '../../core/server/app/kept-code.ts';
import { config, log } from './settings.ts';

keepCode(config.CARREL_DATA);
const database = beginDatabase({ config, log });
const { serve } = await import('./serve.ts');
await serve({ database, workerScript: join(import.meta.dirname, 'worker.js') });
