/** Whom the command for links is open to. */
import { expect, it } from 'vitest';
import { evaluate } from '#core/common/expression.ts';
import { isOnline } from '#plugin-api';
import { chosenIsOwned, chosenIsWritable } from '#plugins/latex/common/keys.ts';
import manifest from '../plugin.ts';

it.each([
  ['who decides who sees the manuscript', [chosenIsOwned, chosenIsWritable, isOnline], true],
  ['who writes in it', [chosenIsWritable, isOnline], false],
  ['who has no connection', [chosenIsOwned, chosenIsWritable], false],
])('the command is for %s: %s', (_, keys, isEnabled) => {
  const { enablement } = manifest.contributes.commands?.['guests.links'] ?? {};
  const holding = keys.map(({ name }) => name as string);
  expect(evaluate(enablement, (name) => holding.includes(name))).toBe(isEnabled);
});
