/** Server half of rich texts. */
import { defineServer } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { migrations } from './migrations/index.ts';
import { openRichtext } from './richtext.ts';

export default defineServer(manifest, contract, {
  migrations,
  setup: (context) => {
    openRichtext(context);
    return {};
  },
});
