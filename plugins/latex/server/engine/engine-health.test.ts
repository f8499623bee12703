import { expect, it } from 'vitest';
import english from '../../../../locales/en/latex.json';
import { engineHealth } from './engine-health.ts';

it.each([
  ['ready', 'works'],
  ['installing', 'limited'],
  ['missing', 'down'],
  ['failed', 'down'],
] as const)('[CORE-008] a compiler that is %s counts as %s, in words, and the app as healthy', (state, expected) => {
  const { ok, parts } = engineHealth({ state });
  expect(ok).toBe(true);
  expect(parts.compiler.state).toBe(expected);
  const { says } = parts.compiler;
  if (says !== undefined) expect((english.health.compiler as Record<string, string>)[says]).toMatch(/You can write/);
});
