/** Mails call the product what the setting calls it, and speak both languages. */
import { expect, it } from 'vitest';
import { startForTests } from '#core/server/testing/test-server.ts';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import * as mails from './mails.ts';
import * as passkeys from './passkeys/mails.ts';

const server = await startForTests({
  plugins: [{ manifest, server: async () => (await import('./index.ts')).default }],
  env: { PRODUCT_NAME: 'Smith, Sons' },
});

const product = 'Scriptorium';
const link = 'https://scriptorium.example/link';
const written = (['en', 'de'] as const).flatMap((language) => [
  ['join', language, mails.joinMail[language](product, link), [link]] as const,
  ['known address', language, mails.knownMail[language](product, link), [link]] as const,
  ['reset', language, mails.resetMail[language](product, '123456', link), ['123456', link]] as const,
  ['password changed', language, mails.passwordChangedMail[language](product, link), [link]] as const,
  ['session ended', language, mails.sessionEndedMail[language](product, link), [link]] as const,
  ['verify', language, mails.verifyMail[language](product, '123456', link), ['123456', link]] as const,
  ['change', language, mails.changeMail[language](product, link), [link]] as const,
  ['address changed', language, mails.addressChangedMail[language](product, 'new@a.example'), ['new@a.example']] as const,
  ['second factor on', language, mails.secondFactorOnMail[language](product, link), [link]] as const,
  ['recovery codes', language, mails.secondFactorCodesMail[language](product, link), [link]] as const,
  ['second factor off', language, mails.secondFactorOffMail[language](product, link), [link]] as const,
  ['passkey added', language, passkeys.passkeyAddedMail[language](product, 'My key', link), ['My key', link]] as const,
  ['passkey removed', language, passkeys.passkeyRemovedMail[language](product, 'My key', link), ['My key', link]] as const,
  ['passkey copied', language, passkeys.passkeyCopiedMail[language](product, 'My key', link), ['My key', link]] as const,
  ['kept', language, mails.keptMail[language](product), []] as const,
  [
    'cancelled',
    language,
    mails.cancelledMail[language](product, new Date('2030-01-02T03:04:05Z')),
    [language === 'en' ? 'Until January 2, 2030 you' : 'Bis zum 2. Januar 2030 können'],
  ] as const,
]);

it.each(written)(
  'the mail "%s" in %s says which product it is from, and all that it has to tell',
  (_mail, _language, mail, told) => {
    expect(mail.subject).toContain(product);
    expect(`${mail.subject}\n${mail.text}`).not.toContain('Carrel');
    for (const detail of told) expect(mail.text).toContain(detail);
  },
);

it('a mail that is sent is signed with the product of the setting', async () => {
  await server.guest.call(contract.join, { body: { email: 'ada@example.org', language: 'en' } });
  await server.runJobs();
  const [message = ''] = await server.mails();
  expect(message).toMatch(/^From: "Smith, Sons" <carrel@localhost>\r$/m);
  expect(message).toMatch(/^Subject: Set up your Smith, Sons account\r$/m);
  expect(message).toContain('Welcome to Smith, Sons.');
});
