/** What `/status` tells of the sources of literature. */
import { expect, it } from 'vitest';
import type { Federation } from './federation/model.ts';
import { searchHealth } from './health.ts';

type State = ReturnType<Federation['health']>[number]['state'];
const healthOf = (openalex: State, crossref: State) =>
  searchHealth({
    health: () => [
      { source: 'catalogue', state: 'ready', budget: null },
      { source: 'openalex', state: openalex, budget: 'US$ 0.72 left today' },
      { source: 'crossref', state: crossref, budget: null },
    ],
  });

it.each<[State, State, object]>([
  ['ready', 'ready', { state: 'works' }],
  ['ready', 'off', { state: 'works' }],
  ['paused', 'ready', { state: 'limited', says: 'some' }],
  ['paused', 'paused', { state: 'down', says: 'silent' }],
  ['off', 'off', { state: 'limited', says: 'alone' }],
])('[CORE-008] with one source %s and the other %s it is %o', (openalex, crossref, part) => {
  expect(healthOf(openalex, crossref)).toEqual({ ok: true, detail: 'ready', parts: { sources: part } });
});
