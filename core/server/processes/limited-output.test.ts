/** What is heard of programs that answer well, too much, or not at all. */
import { expect, it } from 'vitest';
import { limitedLines, limitedOutput, type LimitedProgram } from './limited-output.ts';

const never = new AbortController().signal;
const program = (source: string, more: Partial<LimitedProgram> = {}): LimitedProgram => ({
  source,
  args: [],
  limits: { maxBytes: 2 ** 29, maxSeconds: 10, maxTotalSeconds: 10, timeout: 60_000 },
  mostOutput: 100_000,
  ...more,
});
const heard = async (asked: LimitedProgram) => {
  const lines = limitedLines(asked, never);
  const said: string[] = [];
  let next = await lines.next();
  for (; !next.done; next = await lines.next()) said.push(next.value);
  return { said, end: next.value };
};

it('lines are heard as they were said, however they arrive', async () => {
  const source = `
    const write = (bytes) => new Promise((done) => process.stdout.write(bytes, () => setTimeout(done, 20)));
    const bytes = Buffer.from('one\\nGr\\u00fcn\\n\\nlast');
    await write(bytes.subarray(0, 2));
    await write(bytes.subarray(2, 7));
    await write(bytes.subarray(7));`;
  expect(await heard(program(source))).toEqual({ said: ['one', 'Grün', '', 'last'], end: 'whole' });
});

it('it hears its arguments and its input', async () => {
  const source = `
    let said = '';
    for await (const chunk of process.stdin) said += chunk;
    console.log(process.argv[1], said.length);`;
  expect(await limitedOutput(program(source, { args: ['osprey'], input: 'x'.repeat(300_000) }), never)).toBe('osprey 300000');
  // It does not wait for one that is not read.
  expect(await limitedOutput(program(`console.log('no')`, { input: 'x'.repeat(300_000) }), never)).toBe('no');
});

it.each([
  ['in many lines', `const say = () => process.stdout.write('x'.repeat(1000) + '\\n', say); say();`],
  ['in a line without end', `const say = () => process.stdout.write('x'.repeat(1000), say); say();`],
])('one that says too much %s is ended', async (_name, source) => {
  const { said, end } = await heard(program(source));
  expect(end).toBe('exhausted');
  expect(said.join('').length).toBeLessThanOrEqual(100_000);
  expect(await limitedOutput(program(source), never)).toBeUndefined();
});

it('it is known how one ended', async () => {
  expect((await heard(program(`process.kill(process.pid, 'SIGKILL');`))).end).toBe('exhausted');
  expect((await heard(program(`process.exit(3);`))).end).toBe('broken');
  const limits = { ...program('').limits, maxSeconds: 0.2, maxTotalSeconds: 0.2 };
  expect((await heard(program(`for (;;);`, { limits }))).end).toBe('exhausted');
});

it('whoever has enough ends it', async () => {
  const source = `
    console.log(process.pid);
    setInterval(() => {}, 1000);`;
  const lines = limitedLines(program(source), never);
  const { value } = await lines.next();
  await lines.return('whole');
  await expect.poll(() => isRunning(Number(value))).toBe(false);
});

it('whoever gives up is heard, before it began and meanwhile', async () => {
  const giving = new AbortController();
  const lines = limitedLines(program(`console.log('here'); setInterval(() => {}, 1000);`), giving.signal);
  expect((await lines.next()).value).toBe('here');
  giving.abort();
  await expect(lines.next()).rejects.toMatchObject({ name: 'AbortError' });
  await expect(limitedOutput(program(''), giving.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

/** Whether there is a process of that number. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
