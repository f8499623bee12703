/** Every text that a plugin's code names in full is in its catalogue: a key that was taken away would be shown as it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue, flatten, root } from './plugins.ts';

const PLURALS = /_(?:zero|one|two|few|many|other)$/;

const keys = new Map<string, ReadonlySet<string>>();
const keysOf = (namespace: string): ReadonlySet<string> => {
  const known =
    keys.get(namespace) ??
    new Set(flatten(catalogue('en', namespace)).map(([key]) => key.replaceAll('/', '.').replace(PLURALS, '')));
  keys.set(namespace, known);
  return known;
};

/** Code of a browser half, without its tests; pages of their own, such as Word's pane, begin elsewhere in the catalogue. */
const sources = (plugin: string): readonly string[] => {
  const folder = join(root, 'plugins', plugin, 'client');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|^pane\//.test(file))
    .map((file) => join(folder, file));
};

const plugins = readdirSync(join(root, 'plugins')).filter((id) => readdirSync(join(root, 'plugins', id)).includes('client'));

it.each(plugins)('%s', (plugin) => {
  const asked = sources(plugin).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'(?:(\w+):)?([\w.]+)'/g)].map(
      ([, namespace = plugin, key = '']) => [namespace, key] as const,
    ),
  );
  const missing = asked.filter(([namespace, key]) => !keysOf(namespace).has(key));
  expect(missing).toEqual([]);
});
