/** Browser half of citation styles. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { bindings, provides } from './bindings.ts';
import { commands } from './commands.ts';

export default defineClient(manifest, { bindings, commands, provides });
