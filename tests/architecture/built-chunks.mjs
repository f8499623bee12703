/** The files that a bundle was cut into, as Vite's manifest has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../host-web/setup/steps.mjs';

/**
 * @param {'web' | 'server'} bundle
 * @returns {Record<string, { file: string, imports?: string[] }>}
 */
export const builtChunks = (bundle = 'web') =>
  JSON.parse(readFileSync(join(root, 'dist', bundle, '.vite/manifest.json'), 'utf8'));

/** Keys of the chunks that `start` needs before it can run, itself among them. */
export const closure = (manifest, start, seen = new Set()) => {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const next of manifest[start]?.imports ?? []) closure(manifest, next, seen);
  return seen;
};
