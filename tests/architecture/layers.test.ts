/** The layers of the house, and the proof that the check can see a breach. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseTree } from './cruise.ts';
import { root } from './root.ts';

it('nobody imports what they may not, and nothing runs in a circle', async () => {
  const { modules, violations } = await cruiseTree(root);
  // An empty reading would pass every rule.
  expect(modules).toBeGreaterThan(100);
  expect(violations).toEqual([]);
}, 120_000);

/** One file each that breaks a rule, in a small house of its own. */
const BREACHES: Record<string, readonly [file: string, text: string]> = {
  'core-names-no-plugin': ['core/client/knows.ts', "import '../../plugins/one/plugin.ts';"],
  'only-hosts-see-hosts': ['plugins/one/server/host.ts', "import '../../../host-web/main.tsx';"],
  'a-half-sees-its-own-plugin': ['plugins/one/client/other.ts', "import '../../two/client/index.ts';"],
  'plugins-know-no-container': ['plugins/one/client/bind.ts', "import 'inversify';"],
  'common-runs-anywhere': ['plugins/one/common/reach.ts', "import '../client/index.ts';"],
  'browser-core-sees-no-server': ['core/client/reach.ts', "import '../server/app.ts';"],
  'server-half-takes-no-browser-api': ['plugins/one/server/view.ts', "import '#plugin-api/client';"],
  'browser-half-takes-no-server-api': ['plugins/one/client/db.ts', "import '#plugin-api/server';"],
  'no-node-in-the-browser': ['plugins/one/client/disk.ts', "import 'node:fs';"],
  'no-browser-on-the-server': ['plugins/one/server/react.ts', "import 'react';"],
  'no-cycles': ['core/common/a.ts', "import './b.ts'; export const a = 1;"],
};

describe('seeded breaches', () => {
  let house: string;
  let found: readonly string[];

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
      'host-web/main.tsx',
    ]) {
      write(file, 'export const here = 1;');
    }
    for (const id of ['one', 'two']) {
      for (const file of ['plugin.ts', 'client/index.ts', 'server/index.ts'])
        write(`plugins/${id}/${file}`, 'export default {};');
    }
    for (const [file, text] of Object.values(BREACHES)) write(file, text);
    write('core/common/b.ts', "import './a.ts'; export const b = 1;");
    found = (await cruiseTree(house)).violations;
  }, 60_000);

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(Object.entries(BREACHES))('%s is seen', (rule, [file]) => {
    expect(found.some((line) => line.startsWith(`${rule}: `) && line.includes(file))).toBe(true);
  });
});
