/** What a plugin that is added has to pass is found, wherever it stands. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../architecture/root.ts';
import { houseSuites } from './house-suites.mjs';

const tree = mkdtempSync(join(tmpdir(), 'carrel-suites-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

it('finds what stands in no plugin and in no room of core, and of the rest what asks for all plugins', () => {
  const files = {
    'core/client/a.test.ts': '',
    'core/client/all.dom.test.ts': "import.meta.glob('/plugins/*/plugin.ts')",
    'core/client/all.ts': "import.meta.glob('/plugins/*/plugin.ts')",
    'host-web/server/calls.test.ts': '',
    'host-web/setup/packages.test.ts': '',
    'plugins/one/client/one.test.tsx': '',
    'plugins/one/client/reach.test.tsx': "import.meta.glob('/plugins/*/plugin.ts')",
    'tests/rights/erasure.test.ts': '',
    'tests/rights/house.ts': '',
    'tests/e2e/all.spec.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  expect(houseSuites(tree).sort()).toEqual([
    'core/client/all.dom.test.ts',
    'host-web/server/calls.test.ts',
    'plugins/one/client/reach.test.tsx',
    'tests/rights/erasure.test.ts',
  ]);
});

it('are those of this tree that ask about every call, every text and all that is kept of people', () => {
  expect(houseSuites(root)).toEqual(
    expect.arrayContaining([
      'host-web/server/malformed-requests.test.ts',
      'host-web/server/own-things.test.ts',
      'host-web/server/who-may-call.test.ts',
      'plugins/affiliate/client/reach.dom.test.ts',
      'tests/architecture/locales.test.ts',
      'tests/rights/erasure.test.ts',
    ]),
  );
});

it('are not those of the set-up, which speaks of no plugin', () => {
  const folder = join(root, 'host-web/setup');
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  expect(tests).not.toEqual([]);
  for (const file of [...tests, 'testing.ts'])
    expect([file, readFileSync(join(folder, file), 'utf8')]).toEqual([file, expect.not.stringMatching(/plugin/i)]);
});
