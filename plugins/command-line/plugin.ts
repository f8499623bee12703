/** The command line: `carrel`, a program beside the app that adds, finds, cites, exports, compiles and lints, and serves tools to assistants. */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'command-line',
  api: 1,
  requires: ['citing', 'importer', 'quotes', 'suggestions'],
  contributes: {},
});
