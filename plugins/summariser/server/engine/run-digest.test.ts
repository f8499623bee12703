/** A process that makes digests is believed nothing, and outlives nobody. */
import { expect, it } from 'vitest';
import { compose } from './compose.ts';
import { runDigest } from './run-digest.ts';
import { readPlain } from './web/read-plain.ts';

const run = (source: string, input = '') =>
  runDigest({ source, args: ['argument'], seconds: 10 }, new AbortController().signal, input);
const print = (text: string) => `process.stdout.write(${JSON.stringify(text)})`;
const DIGEST = compose(readPlain('Ospreys\n\nThe osprey eats fish that it has caught alive.'), {
  words: 9,
  keyPoints: 1,
  fromPage: 1,
  toPage: 0,
});

it('is heard when it says a digest, or why there is none', async () => {
  expect(await run(print(JSON.stringify({ digest: DIGEST })))).toEqual(DIGEST);
  expect(await run(print('{"failure":"encrypted"}'))).toBe('encrypted');
});

it.each([
  ['says nothing', ''],
  ['says something else', print('{"failure":"made up"}')],
  ['says half of it', print(JSON.stringify({ digest: DIGEST }).slice(0, -5))],
  ['says a digest of another shape', print(JSON.stringify({ digest: { ...DIGEST, summary: 'all' } }))],
  ['fails', 'throw new Error("broken")'],
  ['says too much', 'for (;;) process.stdout.write("x".repeat(2 ** 20))'],
])('that %s has taken too much', async (_name, source) => {
  expect(await run(source)).toBe('too-complex');
});

it('reads what it is given, or does not', async () => {
  const echo = `let all = ''; for await (const part of process.stdin) all += part; process.stdout.write(JSON.stringify({ failure: all.length > 2e6 ? 'no-text' : 'unreadable' }));`;
  expect(await run(echo, 'x'.repeat(3e6))).toBe('no-text');
  expect(await run(print('{"failure":"no-text"}'), 'x'.repeat(3e6))).toBe('no-text');
});

it('ends when nobody waits for it any more', async () => {
  await expect(
    runDigest({ source: 'setInterval(() => {}, 1000)', args: [], seconds: 10 }, AbortSignal.timeout(300)),
  ).rejects.toThrow();
});
