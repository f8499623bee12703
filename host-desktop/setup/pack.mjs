/** `npm run desktop:pack`: packs the program for this system, as installers, or with `--dir` as the folder that they are made of. */
import { join } from 'node:path';
import { installDependencies } from '../../host-web/setup/dependencies.mjs';
import { root, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { buildDesktop } from './bundle.mjs';
import { writeIcons } from './icons.mjs';

const CONFIG = join(root, 'host-desktop/builder.config.mjs');

try {
  await installDependencies();
  await buildDesktop();
  await writeIcons(join(root, 'dist/icons'));
  await tool('electron-builder', ['--config', CONFIG, '--publish', 'never', ...process.argv.slice(2)], { show: true });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
