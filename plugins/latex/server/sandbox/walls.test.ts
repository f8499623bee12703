/** What a program in the sandbox can do to the machine's memory and kernel, tried with one that does whatever it is told. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { sandboxArguments } from './profile.ts';
import { type SandboxResult, runInSandbox } from './run.ts';
import { systemCallFilter } from './seccomp.ts';
import { wallsHere } from './walls.ts';

const inside = (script: string, seconds = 20): Promise<SandboxResult> =>
  runInSandbox({
    command: ['perl', '-e', script],
    binds: [],
    folder: '/tmp',
    deadline: Date.now() + seconds * 1_000,
    signal: new AbortController().signal,
  });

it('holds a bounded number of bytes in /tmp: 40 files of 90 MB fail cleanly', async () => {
  const result = await inside(`
    my ($block, $held) = ("x" x 1_000_000, 0);
    for my $file (1 .. 40) {
      open(my $out, ">", "/tmp/$file") or last;
      for (1 .. 90) { defined(syswrite($out, $block)) or do { print "REFUSED $!\\n"; last } }
      close $out;
    }
    $held += -s $_ for glob("/tmp/*");
    print "HELD $held\\n";
  `);
  expect(result).toMatchObject({ end: 'exit', code: 0 });
  expect(result.output).toContain('REFUSED No space left on device');
  expect(Number(/HELD (\d+)/.exec(result.output)?.[1])).toBeLessThanOrEqual(64_000_000);
});

it('is stopped when it fills /tmp with entries', async () => {
  const result = await inside('my $i = 0; mkdir "/tmp/f" . $i++ while 1;');
  expect(result.end).toBe('disk');
});

it('writes nowhere else', async () => {
  const tries = ['/x', '/dev/x', '/dev/shm/x', '/usr/x', '/var/x', '/etc/x'];
  const result = await inside(`for (qw(${tries.join(' ')})) { print open(my $out, ">", $_) ? "WROTE $_\\n" : "no $_\\n" }`);
  expect(result.output.trim().split('\n')).toEqual(tries.map((path) => `no ${path}`));
});

// Numbers of x86-64; on other processors the filter is looked at by its program alone.
it.runIf(process.arch === 'x64').each([
  ['unshare(CLONE_NEWUSER)', 'syscall(272, 0x10000000)', 1],
  ['clone(CLONE_NEWUSER)', 'syscall(56, 0x10000000 | 17, 0, 0, 0, 0)', 1],
  ['clone3', 'syscall(435, 0, 0)', 38],
  ['ptrace', 'syscall(101, 0, 0, 0, 0)', 1],
  ['socket', 'syscall(41, 2, 1, 0)', 1],
  ['bpf', 'syscall(321, 0, 0, 0)', 1],
  ['io_uring_setup', 'syscall(425, 1, 0)', 1],
  ['keyctl', 'syscall(250, 0, 0, 0)', 1],
  ['ioctl(TIOCSTI)', 'syscall(16, 1, 0x5412, 0)', 1],
  ['a call of the x32 table', 'syscall(0x40000000 + 39)', 38],
])('is refused %s', async (_, call, errno) => {
  expect((await inside(`my $got = ${call}; print "$got ", $! + 0`)).output).toBe(`-1 ${errno}`);
});

it('still starts processes, which it needs', async () => {
  expect((await inside('print `echo works`; print fork() ? "" : "child"; wait')).output).toContain('works');
});

it.runIf((await wallsHere()).sealsUsers)('can make no namespace, if the filter fails too', () => {
  const args = sandboxArguments(['unshare', '--user', 'true'], [], '/tmp', { filtersCalls: false, sealsUsers: true });
  const { status, stderr } = spawnSync('bwrap', args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'] });
  expect(String(stderr)).toContain('unshare failed: No space left on device');
  expect(status).not.toBe(0);
});

it('tells the processor time that it took, also that of its children', async () => {
  const spin = 'do { $_++ for 1 .. 100_000 } while (times)[0] < .4';
  const { cpu, duration } = await inside(`if (fork() == 0) { ${spin}; exit } ${spin}; wait`);
  expect(cpu).toBeGreaterThanOrEqual(0.8);
  expect(cpu).toBeLessThan(2 * (duration / 1000) + 0.5);
  const waiting = await inside('sleep 1');
  expect(waiting.cpu).toBeLessThan(0.5);
});

it('has a filter for the processors whose numbers are known, and none for others', () => {
  expect([systemCallFilter('x64'), systemCallFilter('arm64')].map((filter) => filter && filter.length % 8)).toEqual([0, 0]);
  expect(systemCallFilter('riscv64')).toBeUndefined();
});
