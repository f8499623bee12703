/** Browser half of the add-in for Word: the page from which it is installed. What runs in Word itself is in `pane`. */
import { defineClient, Panels } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'word.page': () => import('./panels/word-page.tsx') },
  commands: { 'word.open': (ctx) => ctx.service(Panels).open('word.page') },
});
