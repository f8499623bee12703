import { expect, it } from 'vitest';
import { withoutDocs } from './without-docs.ts';

const transform = withoutDocs().transform as (code: string, id: string) => { code: string } | null;
const apply = withoutDocs().apply as (config: object, env: { command: string; isSsrBuild?: boolean }) => boolean;
const CONTRACT = `export const calls = defineContract({
  a: { method: 'GET', path: '/a/', doc: 'It\\'s “said”.' },
  b: { path: '/b/', doc: "Somebody's", reply },
  c: { doc:
      'On a line of its own.', path: '/c/' },
});`;

it('takes the sentences out of contracts, and nothing else', () => {
  expect(transform(CONTRACT, '/x/plugins/y/common/contract.ts')?.code).toBe(`export const calls = defineContract({
  a: { method: 'GET', path: '/a/', doc: '' },
  b: { path: '/b/', doc: '', reply },
  c: { doc:
      '', path: '/c/' },
});`);
  expect(transform("const x = { doc: 'kept' };", '/x/plugins/y/common/model.ts')).toBeNull();
  expect(transform(CONTRACT, '/x/plugins/y/server/contract.ts')).toBeNull();
});

it('is for what browsers load alone', () => {
  expect(apply({}, { command: 'build' })).toBe(true);
  expect(apply({}, { command: 'build', isSsrBuild: true })).toBe(false);
  expect(apply({}, { command: 'serve' })).toBe(false);
});
