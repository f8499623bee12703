/** TeX Live in stages: what is asked of apt, what is told meanwhile, and what a person is told where this process may not. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type StandIn, onSystem } from './testing.ts';
import { provisionTex } from './tex-live.mjs';

// The pause between two tries for apt's lock.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const stages = [
  { id: 'base', title: 'the base', packages: ['tex-a', 'tex-b'] },
  { id: 'more', title: 'more', packages: ['tex-c'] },
];
const INSTALL_ALL = 'sudo apt-get install -y --no-install-recommends tex-a tex-b tex-c';
const provision = async () => {
  const told: string[] = [];
  const state = await provisionTex({ stages, onProgress: ({ text, percent }) => told.push(`${text} ${percent}`) });
  return { state, told };
};
/** What the server reads. */
const written = async ({ data }: StandIn) => JSON.parse(await readFile(join(data, 'setup/tex.json'), 'utf8'));
const refresh = ['dpkg --configure -a', 'apt-get update'];

describe('TeX that is all here', () => {
  it.each([
    ['in the packages of Debian', { installed: ['tex-a', 'tex-b', 'tex-c'] }],
    ['from somewhere else', { programs: ['pdflatex'] }],
    ['on a system without Debian packages', { programs: ['pdflatex'], hasApt: false }],
  ])('%s is taken as it is', async (_, described) => {
    const system = await onSystem(described);
    const { state, told } = await provision();
    expect(state).toEqual({ state: 'ready', stage: 2, stages: 2, percent: 100, text: 'TeX is ready.' });
    expect(told).toEqual(['TeX is ready. 100']);
    expect(await written(system)).toMatchObject(state);
    expect(await system.calls()).toEqual([]);
  });
});

describe('TeX that is missing', () => {
  it('is installed by root stage by stage, with its progress', async () => {
    const system = await onSystem();
    const { state, told } = await provision();
    expect(await system.calls()).toEqual([...refresh, 'apt-get install tex-a tex-b', 'apt-get install tex-c']);
    const first = 'Installing TeX: 1 of 2 (the base)';
    const second = 'Installing TeX: 2 of 2 (more)';
    expect(told).toEqual([
      ...[0, 25, 100].map((percent) => `${first} ${percent}`),
      ...[0, 25, 100].map((percent) => `${second} ${percent}`),
      'TeX is ready. 100',
    ]);
    expect(await written(system)).toMatchObject({ ...state, updated_at: expect.any(String) });
  });

  it('is completed: only packages and stages that lack something are asked for', async () => {
    const system = await onSystem({ installed: ['texlive-base', 'tex-b', 'tex-c'], programs: ['pdflatex'] });
    const { told } = await provision();
    expect(await system.calls()).toEqual([...refresh, 'apt-get install tex-a']);
    expect(told.filter((text) => text.includes('2 of 2'))).toEqual([]);
  });

  it.each([
    ['on Debian', {}, INSTALL_ALL],
    ['on Debian, with a part of it', { installed: ['tex-a'] }, INSTALL_ALL.replace(' tex-a', '')],
    ['on a Mac', { hasApt: false, platform: 'darwin' }, 'brew install --cask mactex-no-gui'],
    ['elsewhere', { hasApt: false }, 'see https://tug.org/texlive/quickinstall.html'],
  ] as const)('is named with the command for who may not install, %s', async (_, described, command) => {
    const system = await onSystem({ ...described, user: 'person' });
    const { state } = await provision();
    const text = `To compile LaTeX, install TeX Live with this command: ${command}`;
    expect(state).toEqual({ state: 'missing', stage: 0, stages: 2, percent: 0, text, command });
    expect(await written(system)).toMatchObject({ state: 'missing', command });
    expect(await system.calls()).toEqual([]);
  });

  it('waits for another installation to end, and says so', async () => {
    const system = await onSystem({
      installed: ['tex-a', 'tex-b'],
      trouble: 'E: Could not get lock /var/lib/dpkg/lock-frontend',
    });
    const { state, told } = await provision();
    expect(state.state).toBe('ready');
    expect(told.slice(0, 2)).toEqual([
      'Installing TeX: 2 of 2 (more) 0',
      'Installing TeX: 2 of 2 (waiting for another installation to end) 0',
    ]);
    expect((await system.calls()).filter((call) => call === 'apt-get install tex-c')).toHaveLength(2);
  });

  it('is a failure with apt’s own words and the command, never an error', async () => {
    const system = await onSystem({ trouble: 'E: You don’t have enough free space', isLasting: true });
    const { state } = await provision();
    expect(state).toMatchObject({ state: 'failed', command: INSTALL_ALL });
    expect(state.text).toMatch(/^TeX could not be installed: apt-get .* ended with 100\nE: You don’t have enough free space$/);
    expect(await written(system)).toMatchObject({ state: 'failed' });
    expect(await system.calls()).toEqual([...refresh, 'apt-get install tex-a tex-b']);
  });
});
