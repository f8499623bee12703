/**
 * The house of one's own: the server of host-web in a process of the desktop program. It says where it listens, and opens sessions for the
 * one who owns this machine's house; that way is the channel between the two processes, which nobody else can reach. Its database comes up
 * while the rest of its code is read.
 */
import { join } from 'node:path';
import { beginDatabase } from '../../core/server/app/database-of.ts';
import { keepCode } from '../../core/server/app/kept-code.ts';
import { config, log } from '../../host-web/server/settings.ts';

// What is started from here is to run on plain Node: the program that this process is part of does not work as one.
if (process.env['CARREL_NODE']) process.execPath = process.env['CARREL_NODE'];

keepCode(config.CARREL_DATA);
const database = beginDatabase({ config, log });
const { serve } = await import('./serve.ts');
await serve({ database, workerScript: join(import.meta.dirname, 'worker.js') });
