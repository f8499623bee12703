/** The samples of `host-web/samples`: what they name exists. Those of proxies run in real ones, each in a test of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '#core/server/config.ts';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { INPUTS } from '../setup/bundle.mjs';
import { copiedBy, instructionsOf } from './testing/dockerfile.ts';
import { root, sample } from './testing/samples.ts';

const own = [...Object.keys(settings), 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'NODE_ENV'];

describe('the samples', () => {
  it.each([
    ['carrel.service', /\b([A-Z][A-Z_]+)=/g],
    ['Dockerfile', /\b([A-Z][A-Z_]+)=/g],
    ['compose.yaml', /\b([A-Z][A-Z_]+)(?:=|: )/g],
    ['nginx.conf', /\b([A-Z][A-Z_]+)=/g],
    ['Caddyfile', /\b([A-Z][A-Z_]+)=/g],
  ])('%s names only settings that there are', (name, pattern) => {
    const named = [...sample(name).matchAll(pattern)].map(([, setting = '']) => setting);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((setting) => !own.includes(setting))).toEqual([]);
  });

  it('copy and start what exists, or what the build makes', () => {
    const dockerfile = sample('Dockerfile');
    const copied = instructionsOf(dockerfile).flatMap(({ word, text }) => (word === 'COPY' ? copiedBy(text).from : []));
    expect(copied).toContain('package-lock.json');
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    expect(INPUTS.filter((input) => !copied.includes(input))).toEqual([]);
    const started = [dockerfile, sample('compose.yaml'), sample('carrel.service')].flatMap((from) =>
      [...from.matchAll(/dist\/server\/(\w+)\.js/g)].map(([, name]) => name),
    );
    const built = [...readFileSync(join(root, 'vite.config.ts'), 'utf8').matchAll(/(\w+): 'host-web\/server\/\w+\.ts'/g)].map(
      ([, name]) => name,
    );
    expect(new Set(started)).toEqual(new Set(['main', 'worker']));
    expect(started.filter((name) => !built.includes(name))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect([...dockerfile.matchAll(/npm run (\w+)/g)].filter(([, name = '']) => !(name in scripts))).toEqual([]);
  });

  it('leave it to the app how much a call takes, since each takes another amount', () => {
    expect(sample('nginx.conf')).toContain('client_max_body_size 0;');
    expect(sample('Caddyfile')).not.toContain('max_size');
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.runIf(hasSystemd)('the unit, as systemd reads it', () => {
  /** What systemd says of it, which is nothing when all is well. Node may lie elsewhere here than where the sample has it. */
  const verify = async (unit: string): Promise<string> => {
    const file = join(await temporaryFolder(), 'carrel.service');
    await writeFile(file, unit.replaceAll('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    return stderr
      .split('\n')
      .filter((line) => line.includes('carrel.service'))
      .join('\n');
  };

  it('has no word that it does not know', async () => {
    expect(await verify(sample('carrel.service'))).toBe('');
  });

  it.each([
    ['NoNewPrivileges', 'NoNewPrivilege', 'Unknown key'],
    ['TimeoutStopSec=40', 'TimeoutStopSec=forty', 'Failed to parse'],
    ['ExecStart=', 'ExecStart=/nowhere', 'not executable'],
  ])('is found out with %s as %s', async (from, to, said) => {
    expect(await verify(sample('carrel.service').replace(from, to))).toContain(said);
  });
});
