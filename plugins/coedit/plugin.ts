/** Texts that several people write at the same time: live, also after days offline, without a question. Editors stand on it. */
import { definePlugin } from '#plugin-api';
import { sharesThing } from './common/keys.ts';

export default definePlugin({
  id: 'coedit',
  api: 1,
  // So that the first text that is opened is live.
  start: 'idle',
  context: [sharesThing],
  contributes: {},
});
