import { expect, it } from 'vitest';
import { childProgram } from '../testing/child-program.ts';

const start = await childProgram('core/server/testing/letters-program.ts');

it('reads the fonts of the machine for letters that ours do not have, and not before', async () => {
  const program = start('Größe, Ωμέγα, Привет, Đặng – „so“ •', '漢字');
  expect(await program.end()).toBe(0);
  const [ours, other] = program.lines as readonly { bytes: number; fonts: number }[];
  expect(ours?.fonts).toBe(0);
  expect(ours?.bytes).toBeGreaterThan(1_000);
  expect(other?.fonts).toBeGreaterThan(0);
});
