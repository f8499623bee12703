/** `npm run desktop:build`: the bundles of the desktop program, ready to be started or packed. */
import { SetupError, say } from '../../host-web/setup/steps.mjs';
import { buildDesktop } from './bundle.mjs';

try {
  say((await buildDesktop()) ? 'Built.' : 'Nothing has changed since the last build.');
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
