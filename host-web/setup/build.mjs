/** `npm run build`: packages and bundles, ready to be served. */
import { buildBundles } from './bundle.mjs';
import { installDependencies } from './dependencies.mjs';
import { SetupError, say } from './steps.mjs';

try {
  await installDependencies();
  say((await buildBundles()) ? 'Built.' : 'Nothing has changed since the last build.');
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
