import { expect, it } from 'vitest';
import { clientId, isClientId } from './ids.ts';

it('a client id is tmp- and a UUID v4, and no server id is one', () => {
  expect(clientId()).toMatch(/^tmp-[0-9a-f-]{36}$/);
  expect(isClientId(clientId())).toBe(true);
  expect(clientId()).not.toBe(clientId());
  for (const other of [17, '17', 'tmp-', 'tmp-1', undefined]) expect(isClientId(other)).toBe(false);
});
