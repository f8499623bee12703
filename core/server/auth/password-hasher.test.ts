import { describe, expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

describe('the password hasher', () => {
  it('makes argon2id hashes of OWASP’s minimum that only the password opens', async () => {
    const hasher = new PasswordHasher();
    const stored = await hasher.hash('päßword 1');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(stored, 'päßword 1')).toBe(true);
    expect(await hasher.verify(stored, 'päßword 1'.normalize('NFD'))).toBe(true);
    expect(await hasher.verify(stored, 'passwort 1')).toBe(false);
  });

  it('opens nothing without a stored hash', async () => {
    const hasher = new PasswordHasher();
    expect(await hasher.verify(undefined, '')).toBe(false);
    expect(await hasher.verify(null, 'anything')).toBe(false);
  });

  it('queues a hundred, refuses the rest with 503, and works on afterwards', async () => {
    const hasher = new PasswordHasher();
    const all = await Promise.allSettled(Array.from({ length: 105 }, () => hasher.hash('x')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { status: 503, extra: { retry_after: 10 } } });
    expect(await hasher.hash('again')).toMatch(/^\$argon2id/);
  });
});
