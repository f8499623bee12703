/** The proof that the check of the layers can see a breach. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseTree, type Import } from './cruise.ts';
import { leftDangling, pathsNamedIn } from './imports-across.ts';
import { root } from './root.ts';

/** One file each that breaks a rule, in a small house of its own. */
const BREACHES: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['core-names-no-plugin', 'core/client/knows.ts', "import '../../plugins/one/plugin.ts';"],
  ['only-hosts-see-hosts', 'plugins/one/server/host.ts', "import '../../../host-web/main.tsx';"],
  ['a-half-sees-its-own-plugin', 'plugins/one/client/other.ts', "import '../../two/client/index.ts';"],
  ['a-half-sees-its-own-plugin', 'plugins/one/client/inside.ts', "import '#core/client/knows.ts';"],
  ['a-half-sees-its-own-plugin', 'plugins/one/server/inside.ts', "import '#core/server/app.ts';"],
  ['a-program-sees-what-both-halves-share', 'plugins/one/program/other.ts', "import '../../two/server/index.ts';"],
  ['plugin-api-is-contracts', 'core/plugin-api/kit.ts', "export * from '../client/knows.ts';"],
  ['plugin-api-is-contracts', 'core/plugin-api/styles.ts', "import '../client/ui/tokens.css';"],
  ['plugins-know-no-container', 'plugins/one/client/bind.ts', "import 'inversify';"],
  ['common-runs-anywhere', 'plugins/one/common/reach.ts', "import '../client/index.ts';"],
  ['common-runs-anywhere', 'plugins/one/common/refuse.ts', "import '#server-kit';"],
  ['browser-core-sees-no-server', 'core/client/reach.ts', "import '../server/app.ts';"],
  ['server-half-takes-no-browser-api', 'plugins/one/server/view.ts', "import '#plugin-api/client';"],
  ['server-half-takes-no-browser-api', 'plugins/one/server/button.ts', "import '#ui';"],
  ['browser-half-takes-no-server-api', 'plugins/one/client/db.ts', "import '#plugin-api/server';"],
  ['browser-half-takes-no-server-api', 'plugins/one/client/refuse.ts', "import '#server-kit';"],
  ['no-node-in-the-browser', 'plugins/one/client/disk.ts', "import 'node:fs';"],
  ['no-node-in-the-browser', 'host-desktop/renderer/disk.ts', "import 'node:fs';"],
  ['only-the-ends-see-electron', 'host-desktop/main/windows.ts', "import { app } from 'electron'; app.quit();"],
  ['pages-see-no-program', 'host-desktop/renderer/reach.ts', "import '../main/main.ts';"],
  ['no-browser-on-the-server', 'plugins/one/server/react.ts', "import 'react';"],
  ['no-cycles', 'core/common/a.ts', "import './b.ts'; export const a = 1;"],
  ['no-cycles', 'core/common/c.ts', "import type { D } from './d.ts'; export interface C { d: D }"],
];

/** Files of a plugin that lean on another, each in its own way. */
const LEANING: Record<string, string> = {
  'plugins/three/client/value.ts': "import one from '../../one/plugin.ts'; export default one;",
  'plugins/three/common/type.ts': "import type { Thing } from '#plugins/one/common/thing.ts'; export type Mine = Thing;",
  'plugins/three/common/nested.ts': "export type Mine = { of: import('../../one/common/thing.ts').Thing };",
  'plugins/three/client/later.ts': "export const later = () => import('../../one/plugin.ts');",
  'plugins/three/client/texts.ts':
    "import texts from '../../../locales/en/one.json' with { type: 'json' }; export default texts;",
};

describe('seeded breaches', () => {
  let house: string;
  let found: readonly string[];
  let imports: readonly Import[];

  beforeAll(async () => {
    house = mkdtempSync(join(tmpdir(), 'carrel-layers-'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text);
    };
    for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(house, file));
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'dir');
    for (const file of [
      'core/plugin-api/index.ts',
      'core/plugin-api/client.ts',
      'core/plugin-api/server.ts',
      'core/server/app.ts',
      'core/server/kit.ts',
      'core/client/kit.ts',
      'core/client/ui/index.ts',
      'core/client/ui/tokens.css',
      'host-web/main.tsx',
      'host-desktop/main/main.ts',
    ]) {
      write(file, 'export const here = 1;');
    }
    for (const id of ['one', 'two']) {
      for (const file of ['plugin.ts', 'client/index.ts', 'server/index.ts'])
        write(`plugins/${id}/${file}`, 'export default {};');
    }
    for (const [, file, text] of BREACHES) write(file, text);
    write('core/common/b.ts', "import './a.ts'; export const b = 1;");
    write('core/common/d.ts', "import type { C } from './c.ts'; export interface D { c: C }");
    write('plugins/one/common/thing.ts', 'export interface Thing { a: 1 }');
    write('locales/en/one.json', '{}');
    for (const [file, text] of Object.entries(LEANING)) write(file, text);
    ({ violations: found, imports } = await cruiseTree(house));
  });

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(BREACHES)('%s is seen in %s', (rule, file) => {
    expect(found.some((line) => line.startsWith(`${rule}: `) && line.includes(file))).toBe(true);
  });

  it.each([...Object.keys(LEANING), 'core/client/knows.ts'])('%s is seen to lean on a plugin that is taken away', (file) => {
    expect(leftDangling(imports, ['one']).some((line) => line.startsWith(`${file} → `))).toBe(true);
    expect(leftDangling(imports, ['one', 'three']).some((line) => line.startsWith('plugins/three/'))).toBe(false);
  });
});

it.each([
  ["new Worker(new URL('../../one/server/work.ts', import.meta.url))"],
  ["import.meta.glob('/plugins/one/sample/*.pdf')"],
  ['const path = `#plugins/one/common/x.ts`;'],
  ["@import '../../one/client/one.module.css';"],
  ['background: url(../../one/client/one.png);'],
])('%s is seen to name what is taken away', (text) => {
  expect(leftDangling(pathsNamedIn('plugins/three/client/names.ts', text), ['one'])).toHaveLength(1);
  expect(leftDangling(pathsNamedIn('plugins/one/client/names.ts', text), ['one'])).toEqual([]);
});
