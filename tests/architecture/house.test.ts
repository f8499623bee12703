/** Rules of the house that a type-check does not see. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { sourceFiles as sources } from './source-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('no source file is longer than 400 lines', () => {
  expect(sources.filter((file) => read(file).split('\n').length > 401)).toEqual([]);
});

it('every source file begins with what it is for', () => {
  const opening = /^\s*(\/\*\*|\/\/|\/\*)/;
  const silent = sources.filter(
    (file) => !/\.test\.tsx?$|migrations\.ts$|\.module\.css$/.test(file) && !opening.test(read(file)),
  );
  expect(silent.filter((file) => read(file).split('\n').length > 12)).toEqual([]);
});

it('only the tokens name colours', () => {
  const hex = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
  const styles = sources.filter((file) => file.endsWith('.css') && !file.endsWith('ui/tokens.css'));
  expect(styles.filter((file) => hex.test(read(file).replace(/\/\*[\s\S]*?\*\//g, '')))).toEqual([]);
});

it('every icon that a source names is drawn, where an unknown one would be a dashed square', () => {
  const names = (file: string): string[] =>
    [...read(file).matchAll(/\bas (?:'([\w-]+)'|(\w+))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const drawn = new Set(['core/client/ui/marks/icon-set.ts', 'core/client/ui/marks/shell-icons.ts'].flatMap(names));
  const named = sources
    .filter((file) => !file.includes('.test.') && /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = read(file);
      const tables = [...text.matchAll(/ICONS[^=]*= \{([^}]*)\}/g)].flatMap(([, table = '']) => [
        ...table.matchAll(/: '([\w-]+)'/g),
      ]);
      const places = [
        ...text.matchAll(/\b(?:icon|iconEnd)(?:=|: )\{?["']([\w-]+)["']/g),
        ...text.matchAll(/<Icon\s+name="([\w-]+)"/g),
      ];
      return [...tables, ...places].map(([, name = '']) => ({ file, name }));
    });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !drawn.has(name))).toEqual([]);
});

it('no check is switched off and nothing is left for later', () => {
  const marks = /@ts-ignore|@ts-expect-error|eslint-disable|oxlint-disable|biome-ignore|\bTODO\b|\bFIXME\b/;
  expect(sources.filter((file) => marks.test(read(file)))).toEqual([]);
});

it('the lockfile names no registry and lacks no optional package', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: object }>;
  };
  const names = Object.keys(lock.packages);
  expect(Object.values(lock.packages).filter((entry) => entry.resolved?.startsWith('http'))).toEqual([]);
  const missing = Object.entries(lock.packages)
    .filter(([name]) => name !== '')
    .flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((wanted) => !names.some((name) => name.endsWith(`node_modules/${wanted}`)));
  expect(missing).toEqual([]);
});
