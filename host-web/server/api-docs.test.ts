/** The documentation of the API of this very host: it is there, whatever schemas its plugins have. */
import { expect, it } from 'vitest';
import { startHouse } from './testing/house.ts';

const { server, calls } = await startHouse();

it('tells every call of every plugin', async () => {
  const { statusCode, body } = await server.app.inject('/api/docs');
  expect([statusCode, body.slice(0, 15)]).toEqual([200, '<!doctype html>']);
  const missing = calls.filter(({ owner, name }) => !body.includes(`id="${owner}.${name}"`));
  expect(missing.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  expect(body).not.toMatch(/(?:: |>)undefined\b/);
});
