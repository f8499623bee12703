/** What shows that it is the person themselves, where the program lets in whoever sits at the machine. */
import { expect, it } from 'vitest';
import type { ProofAsked } from '../../common/proof-calls.ts';
import { OwnProof } from './own-proof.ts';

const start = (signInAnew?: () => Promise<boolean>) => {
  let way: ProofAsked['way'] = 'code';
  const calls = {
    proof: async () => ({ way, email: 'owner@carrel.localhost', takes_passwords: true }),
    sendProof: async () => ({ success: true, message: '' }),
  };
  const anew = signInAnew && (() => signInAnew().then((is) => ((way = is ? 'none' : way), is)));
  return new OwnProof(calls, anew);
};
const wayOf = async (proof: OwnProof) => {
  await proof.ask();
  return proof.way;
};

it('is a sign-in of just now there, and a code where nobody is let in by the program, or it fails', async () => {
  expect(await wayOf(start(async () => true))).toBe('none');
  expect(await wayOf(start(async () => false))).toBe('code');
  expect(await wayOf(start(() => Promise.reject(new Error('The house is away'))))).toBe('code');
  expect(await wayOf(start())).toBe('code');
});

it('has nobody signed in anew whose sign-in is new, or who has a password', async () => {
  for (const way of ['none', 'password'] as const) {
    let asked = 0;
    const calls = {
      proof: async () => ({ way, email: '', takes_passwords: true }),
      sendProof: async () => ({ success: true, message: '' }),
    };
    await new OwnProof(calls, async () => ((asked += 1), true)).ask();
    expect(asked).toBe(0);
  }
});
