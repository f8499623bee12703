/** Browser half of citation styles. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { bindCiting, provided } from './bind-citing.ts';
import { commands } from './commands.ts';

export default defineClient(manifest, { commands, bind: bindCiting, provides: provided });
