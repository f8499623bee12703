/** A table of plans in which limits are near: the real one, with a few numbers of the test. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Included = Readonly<Partial<Record<'F' | 'P', number>>>;

const REAL = resolve(import.meta.dirname, '../../../host-web/plans.json');

/** @returns the path of the file, for `PLANS_FILE` */
export const plansWith = (features: Readonly<Record<string, Included>>): string => {
  const real = JSON.parse(readFileSync(REAL, 'utf8')) as { features: Record<string, object> };
  for (const [feature, included] of Object.entries(features)) real.features[feature] = { ...real.features[feature], ...included };
  const text = JSON.stringify(real);
  // Named after what is in it: the runner and its workers come to the same file.
  const path = join(tmpdir(), `carrel-plans-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`);
  writeFileSync(path, text);
  return path;
};
