/**
 * Chunks that need each other: which of them runs first depends on who asks, and for some who ask, names of the other have no value yet.
 * The sources have no circles, but the way in which they are cut may make some.
 */
import { SetupError } from '../../host-web/setup/steps.mjs';
import { builtChunks, closure } from './built-chunks.mjs';

export const checkCircles = async () => {
  const manifest = builtChunks();
  const needsItself = (key) => (manifest[key].imports ?? []).some((next) => closure(manifest, next).has(key));
  const files = Object.keys(manifest)
    .filter(needsItself)
    .map((key) => manifest[key].file);
  if (files.length > 0) throw new SetupError(`Chunks of the build need each other: ${files.join(', ')}`);
};
