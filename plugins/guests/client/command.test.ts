/** Whom the command for links is open to. */
import { expect, it } from 'vitest';
import { evaluate } from '#core/common/expression.ts';
import { isOnline } from '#plugin-api';
import { sharesThing } from '#plugins/coedit/common/keys.ts';
import manifest from '../plugin.ts';

it.each([
  ['who decides who sees the manuscript', [sharesThing, isOnline], true],
  ['who writes in it', [isOnline], false],
  ['who has no connection', [sharesThing], false],
])('the command is for %s: %s', (_, keys, isEnabled) => {
  const { enablement } = manifest.contributes.commands?.['guests.links'] ?? {};
  const holding = keys.map(({ name }) => name as string);
  expect(evaluate(enablement, (name) => holding.includes(name))).toBe(isEnabled);
});
