/** Browser half of rich texts. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {});
