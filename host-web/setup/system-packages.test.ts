/** Programs of the system: installed where this process may, otherwise named with the command that a person runs. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commandFor, ensureProgram, mayInstall } from './system-packages.mjs';
import { onSystem } from './testing.ts';

const COMMAND = 'sudo apt-get install -y --no-install-recommends bubblewrap';
const ensure = () => ensureProgram('bwrap', ['bubblewrap']);
let said: string[];

beforeEach(() => {
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});

it.each([
  ['root of Debian', 'may', {}],
  ['anyone else', 'may not', { user: 'person' }],
  ['root of another Linux', 'may not', { hasApt: false }],
  ['root of a Mac that has an apt-get', 'may not', { platform: 'darwin' }],
] as const)('%s %s install', async (_, may, system) => {
  await onSystem(system);
  expect(mayInstall()).toBe(may === 'may');
});

describe('a program that is wanted', () => {
  it('is left alone when it is there', async () => {
    const system = await onSystem({ programs: ['bwrap'] });
    expect(await ensure()).toBeUndefined();
    expect(await system.calls()).toEqual([]);
    expect(said).toEqual([]);
  });

  it('is named with the command for a person who is not root, and nothing is tried', async () => {
    const system = await onSystem({ user: 'person' });
    expect(await ensure()).toBe(COMMAND);
    expect(commandFor(['a', 'b'])).toBe('sudo apt-get install -y --no-install-recommends a b');
    expect(await system.calls()).toEqual([]);
  });

  it('is installed by root, which is said in one line', async () => {
    const system = await onSystem({ brings: 'bwrap' });
    expect(await ensure()).toBeUndefined();
    expect(await system.calls()).toEqual(['apt-get install bubblewrap']);
    expect(said).toEqual(['Installing bubblewrap …\n']);
  });

  it('is found after the package lists were asked for, on a machine that has none yet', async () => {
    const system = await onSystem({ brings: 'bwrap', trouble: 'E: Unable to locate package bubblewrap' });
    expect(await ensure()).toBeUndefined();
    expect(await system.calls()).toEqual(['apt-get install bubblewrap', 'apt-get update', 'apt-get install bubblewrap']);
  });

  it('is named with the command when apt brought something else', async () => {
    await onSystem({ brings: 'other' });
    expect(await ensure()).toBe(COMMAND);
  });
});
