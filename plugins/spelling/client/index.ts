/** Browser half of spelling. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { bindings } from './bindings.ts';
import { commands } from './commands.tsx';

export default defineClient(manifest, { commands, bindings, activate });
