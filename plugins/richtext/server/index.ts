/** Server half of rich texts. */
import { defineServer } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';

export default defineServer(manifest, contract, {});
