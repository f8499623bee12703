/** What is refused before it is read at all. */
import { expect, it } from 'vitest';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { verifyNew } from './verify.ts';

const site = { id: 'localhost', origin: 'http://localhost:4700', name: 'Carrel' };
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: site,
  user: { id: 'aGFuZGxl', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
} as const;
const made = (format?: string) =>
  new SoftAuthenticator(site.origin).create(
    { ...OPTIONS, pubKeyCredParams: [], excludeCredentials: [] },
    format === undefined ? {} : { format },
  );
const verify = (format?: string) => verifyNew(made(format), { site, challenge: OPTIONS.challenge });

it.each(['packed', 'android-key', 'apple', 'tpm', 'fido-u2f'])(
  'a certificate (%s) is not read, nor what it names fetched',
  async (format) => {
    await expect(verify(format)).rejects.toThrow('It brings a certificate that nobody asked for');
  },
);

it('without one there is a key, and how the browser reaches it', async () => {
  expect(await verify()).toMatchObject({ counter: 1, transports: ['internal'], is_synced: false });
});
