import { describe, expect, it } from 'vitest';
import { Interpreter } from '#core/client/answers/interpreter.ts';
import { catalogueContract } from './contract.ts';

const said = 'The repository answered with status 502.';
const one = { data: { message: said } };
const replies = {
  harvests: { data: [{ message: said }, { message: '' }] },
  startHarvest: one,
  harvestAgain: one,
  cancelHarvest: one,
  dumps: { data: [{ message: '/dumps/x.gz cannot be read: unexpected end of file' }], folder: '/dumps', files: [] },
  startDump: one,
  dumpAgain: one,
  cancelDump: one,
} as const;

describe('[CORE-077] why something has failed', () => {
  it.each(Object.entries(replies))('is told in German by %s', async (name, reply) => {
    const { speaks = [] } = catalogueContract[name as keyof typeof replies] as { readonly speaks?: readonly string[] };
    const told = JSON.stringify((await Interpreter.of('de')).reply(reply, speaks));
    expect(told).toMatch(/Das Repositorium hat mit dem Status 502 geantwortet\.|\/dumps\/x\.gz lässt sich nicht lesen: /);
    expect(told).not.toMatch(/answered|cannot/);
  });
});
