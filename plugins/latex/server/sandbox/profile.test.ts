/** Tests of what a run in the sandbox may see. That the walls hold is tested by `hostile.test.ts`. */
import { describe, expect, it } from 'vitest';
import { sandboxArguments } from './profile.ts';

const LIMITS = { cpuSeconds: 3, fileBytes: 20, memoryBytes: 30, processes: 4, openFiles: 5, scratchBytes: 6 };
const WALLS = { filtersCalls: true, sealsUsers: true };
const args = sandboxArguments(
  ['pdflatex', 'a b.tex'],
  [
    { from: '/builds/1/src', to: '/work' },
    { from: '/builds/1/out', to: '/out', writable: true },
  ],
  '/work/parts',
  WALLS,
  LIMITS,
);
/** What follows an option, each time it is there. */
const after = (option: string, count: number) =>
  args.flatMap((arg, at) => (arg === option ? [args.slice(at + 1, at + 1 + count).join(' ')] : []));

describe('sandboxArguments', () => {
  it.each(['--unshare-all', '--disable-userns', '--die-with-parent', '--new-session', '--clearenv'])('has %s', (option) => {
    expect(args).toContain(option);
  });

  it('is nobody without capabilities', () => {
    expect([after('--uid', 1), after('--gid', 1), after('--cap-drop', 1)]).toEqual([['65534'], ['65534'], ['ALL']]);
  });

  it('writes to nothing of this machine but what is bound as writable', () => {
    expect(after('--bind', 2)).toEqual(['/builds/1/out /out']);
    expect(after('--ro-bind', 2)).toContain('/builds/1/src /work');
    expect([after('--size', 1), after('--tmpfs', 1)]).toEqual([['6'], ['/tmp']]);
    expect(after('--remount-ro', 1)).toEqual(['/dev', '/']);
    const seen = [...after('--ro-bind', 2), ...after('--ro-bind-try', 2)].map((pair) => pair.split(' ')[0]);
    for (const secret of ['/', '/etc', '/home', '/root', '/proc', '/sys', '/var']) expect(seen).not.toContain(secret);
  });

  it('forbids TeX to read and write outside by itself too', () => {
    const environment = after('--setenv', 2);
    expect(environment).toEqual(expect.arrayContaining(['openin_any p', 'openout_any p', 'HOME /tmp', 'TEXMFHOME /nonexistent']));
    expect(environment.some((entry) => /TOKEN|SECRET|DATABASE/.test(entry))).toBe(false);
  });

  it('asks for no wall that this system does not have', () => {
    const bare = sandboxArguments(['true'], [], '/tmp', { filtersCalls: false, sealsUsers: false }, LIMITS);
    expect(bare.filter((arg) => ['--seccomp', '--disable-userns'].includes(arg))).toEqual([]);
  });

  it('bounds the command, which comes last and unchanged', () => {
    const [, limits, command] = args.join('\n').split('\n--\n');
    expect(after('--chdir', 1)).toEqual(['/work/parts']);
    expect(limits?.split('\n')).toEqual(['prlimit', '--cpu=3', '--fsize=20', '--as=30', '--nproc=4', '--nofile=5', '--core=0']);
    expect(command?.split('\n').slice(-3)).toEqual(['sh', 'pdflatex', 'a b.tex']);
  });
});
