/** What a program with limits may load. */
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type ProcessLimits, startLimited } from './limited-process.ts';

const LIMITS: ProcessLimits = { maxBytes: 2 ** 29, maxSeconds: 10, maxTotalSeconds: 10 };
const NATIVE = createRequire(import.meta.url).resolve('@napi-rs/canvas');
const LOADING = `
  import { createRequire } from 'node:module';
  try {
    createRequire('file:///')(process.argv[1]);
    console.log('loaded');
  } catch {
    console.log('refused');
  }`;

it.each([
  ['loads no machine code', {}, 'refused'],
  ['loads it where that is its work', { isNative: true }, 'loaded'],
] as const)('a program %s', async (_name, more, said) => {
  const child = startLimited(LOADING, [NATIVE], { ...LIMITS, ...more });
  expect((await text(child.stdout)).trim()).toBe(said);
});
