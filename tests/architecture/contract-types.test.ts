/** What must not compile: the ties between a manifest, its halves and its contract are types, and these are their tests. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './root.ts';

const MANIFEST = `
  const open = key('demo.open', false, 'Whether it is open');
  const manifest = definePlugin({ id: 'demo', api: 1, contributes: {
    panels: { 'demo.list': { icon: 'book', kind: 'view' } },
    commands: { 'demo.run': {} },
  } });
  const contract = defineContract({ list: { method: 'GET', path: '/demo/', reply: z.object({ data: z.array(z.string()) }), doc: 'Lists.' } });
  const panel = async () => ({ default: () => null });
  interface Ink { readonly colour: string }
  interface Paper { readonly size: string }
  class Sheet { readonly of: readonly [Ink, Paper]; constructor(ink: Ink, paper: Paper) { this.of = [ink, paper]; } }
  const [TheInk, ThePaper, TheSheet] = [token<Ink>('demo.ink'), token<Paper>('demo.paper'), token<Sheet>('demo.sheet')];
  void [open, manifest, contract, panel, Sheet, TheInk, ThePaper, TheSheet];`;

/** Each is appended to the manifest above. The first must compile; none of the others may. */
const CASES: Record<string, string> = {
  'a plugin whose parts fit': `
    defineClient(manifest, { panels: { 'demo.list': panel }, commands: { 'demo.run': () => 1 } });
    defineServer(manifest, contract, { setup: () => ({ routes: { list: async () => ({ data: ['a'] }) } }) });
    provide(TheSheet, (get) => new Sheet(get(TheInk), get(ThePaper)));`,
  'a declared panel without an implementation': `defineClient(manifest, { panels: {}, commands: { 'demo.run': () => 1 } });`,
  'an implementation that nobody declared': `defineClient(manifest, { panels: { 'demo.list': panel, 'demo.other': panel }, commands: { 'demo.run': () => 1 } });`,
  'a declared command without a handler': `defineClient(manifest, { panels: { 'demo.list': panel }, commands: {} });`,
  'a keybinding to an unknown command': `definePlugin({ id: 'demo', api: 1, contributes: { commands: { 'demo.run': {} }, keybindings: [{ command: 'demo.walk', keys: 'mod+w' }] } });`,
  'an id outside the own namespace': `definePlugin({ id: 'demo', api: 1, contributes: { commands: { 'other.run': {} } } });`,
  'a missing route': `defineServer(manifest, contract, { setup: () => ({ routes: {} }) });`,
  'a wrong reply shape': `defineServer(manifest, contract, { setup: () => ({ routes: { list: async () => ({ data: [1] }) } }) });`,
  'a key compared with a value it cannot have': `eq(key<'demo.mode', 'a' | 'b'>('demo.mode', 'a', 'Mode'), 'c');`,
  'an object that is given swapped services': `provide(TheSheet, (get) => new Sheet(get(ThePaper), get(TheInk)));`,
  'a binding that makes something else': `provide(TheSheet, (get) => get(TheInk));`,
  'a service that may not be there': `provide(TheSheet, (get) => new Sheet(get(TheInk), get.optional(ThePaper)));`,
  'a token of less in the place of one of more': `const more: Token<Ink & Paper> = TheInk; void more;`,
  'a token of more in the place of one of less': `const less: Token<object> = TheInk; void less;`,
};

const folder = mkdtempSync(join(tmpdir(), 'carrel-types-'));
let errors: string;

const fileOf = (index: number) => `case-${index}.ts`;

beforeAll(() => {
  for (const part of ['core', 'node_modules', 'package.json']) symlinkSync(join(root, part), join(folder, part));
  mkdirSync(join(folder, 'cases'));
  const imports = `
    import * as z from 'zod/mini';
    import { defineContract, definePlugin, eq, key, type Token, token } from '#plugin-api';
    import { defineClient, provide } from '#plugin-api/client';
    import { defineServer } from '#plugin-api/server';
    void [z, eq, token, provide, defineClient, defineServer];
    export type Unused = Token<object>;`;
  for (const [index, code] of Object.values(CASES).entries()) {
    writeFileSync(join(folder, 'cases', fileOf(index)), `${imports}\n${MANIFEST}\n${code}\nexport {};\n`);
  }
  const base = { extends: join(root, 'tsconfig.json'), compilerOptions: { preserveSymlinks: true }, include: ['cases'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(base));
  errors = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', join(folder, 'tsconfig.json')],
    {
      encoding: 'utf8',
      cwd: folder,
    },
  ).stdout;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Object.keys(CASES).map((name, index) => [name, index] as const))('%s', (_name, index) => {
  const own = errors.split('\n').filter((line) => line.includes(fileOf(index)));
  if (index === 0) expect(own).toEqual([]);
  else expect(own.length).toBeGreaterThan(0);
});
