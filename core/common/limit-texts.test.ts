import { expect, it } from 'vitest';
import { limitTextIn, mergeLimitTexts } from './limit-texts.ts';

const texts = mergeLimitTexts([{ ANY: { F: 'any F', P: 'any P' } }, undefined, 'no section', { A: { F: 'a F', P: 'a P' } }]);

it.each([
  ['A', 'F', 'a F'],
  ['A', 'P', 'a P'],
  ['B', 'P', 'any P'],
  ['toString', 'F', 'any F'],
] as const)('%s on plan %s says "%s"', (type, plan, text) => expect(limitTextIn(texts, type, plan)).toBe(text));

it('is silent when there are no texts at all', () => expect(limitTextIn({}, 'A', 'F')).toBe(''));
