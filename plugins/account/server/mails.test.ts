/** Mails call the product what the setting calls it, and speak both languages. */
import { expect, it } from 'vitest';
import { startForTests } from '#core/server/testing/test-server.ts';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { connectedMail } from './connect/mails.ts';
import { type MailLinks, mailLinks } from './mail-links.ts';
import * as mails from './mails.ts';
import * as passkeys from './passkeys/mails.ts';

const server = await startForTests({
  plugins: [{ manifest, server: async () => (await import('./index.ts')).default }],
  env: { PRODUCT_NAME: 'Smith, Sons' },
});

const product = 'Scriptorium';
const link = 'https://scriptorium.example/link';
const linksOf = mailLinks({ takesPasswords: true }, 'https://scriptorium.example');
const withPassword = linksOf({ has_password: true });
const forgotten = 'https://scriptorium.example/forgot-password';
const sessions = 'https://scriptorium.example/profile#sessions';
const written = (['en', 'de'] as const).flatMap((language) => [
  ['join', language, mails.joinMail[language](product, link), [link]] as const,
  ['known address', language, mails.knownMail[language](product, withPassword), [forgotten]] as const,
  ['reset', language, mails.resetMail[language](product, '123456', link), ['123456', link]] as const,
  ['password changed', language, mails.passwordChangedMail[language](product, withPassword), [forgotten]] as const,
  ['session ended', language, mails.sessionEndedMail[language](product, withPassword), [forgotten]] as const,
  ['verify', language, mails.verifyMail[language](product, '123456', link), ['123456', link]] as const,
  ['change', language, mails.changeMail[language](product, link), [link]] as const,
  ['address changed', language, mails.addressChangedMail[language](product, 'new@a.example'), ['new@a.example']] as const,
  ['second factor on', language, mails.secondFactorOnMail[language](product, withPassword), [forgotten]] as const,
  ['recovery codes', language, mails.secondFactorCodesMail[language](product, withPassword), [forgotten]] as const,
  ['second factor off', language, mails.secondFactorOffMail[language](product, withPassword), [forgotten]] as const,
  [
    'passkey added',
    language,
    passkeys.passkeyAddedMail[language](product, 'My key', withPassword),
    ['My key', forgotten],
  ] as const,
  [
    'passkey removed',
    language,
    passkeys.passkeyRemovedMail[language](product, 'My key', withPassword),
    ['My key', forgotten],
  ] as const,
  [
    'passkey copied',
    language,
    passkeys.passkeyCopiedMail[language](product, 'My key', withPassword),
    ['My key', forgotten],
  ] as const,
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

const until = new Date('2030-01-02T03:04:05Z');
/** All that tell of something that may not have been them. */
const aboutSecurity = (['en', 'de'] as const).flatMap((language) =>
  [
    mails.sessionEndedMail[language],
    mails.secondFactorOnMail[language],
    mails.secondFactorCodesMail[language],
    mails.secondFactorOffMail[language],
    (...[of, links]: [string, MailLinks]) => mails.dataReadyMail[language](of, link, until, links),
    (...[of, links]: [string, MailLinks]) => mails.archiveReadyMail[language](of, link, until, links),
    (...[of, links]: [string, MailLinks]) => passkeys.passkeyAddedMail[language](of, 'My key', links),
    (...[of, links]: [string, MailLinks]) => passkeys.passkeyRemovedMail[language](of, 'My key', links),
    (...[of, links]: [string, MailLinks]) => passkeys.passkeyCopiedMail[language](of, 'My key', links),
    (...[of, links]: [string, MailLinks]) => connectedMail[language](of, 'carrel-word', links),
  ].map((mail, index) => [language, index, mail] as const),
);

it.each(aboutSecurity)(
  'in %s leads who has no password, or lives where there are none, to their sessions (%i)',
  (_, _i, mail) => {
    const without = mailLinks({ takesPasswords: false }, 'https://scriptorium.example');
    for (const links of [without({ has_password: true }), linksOf({ has_password: false })]) {
      const { text } = mail(product, links);
      expect(text).toContain(sessions);
      expect(text).not.toMatch(/passwor[dt]/i);
    }
    expect(mail(product, withPassword).text).toMatch(/passwor[dt]/i);
  },
);

it('who has an account already is led to where they sign in', () => {
  const { text } = mails.knownMail.en(product, linksOf({ has_password: false }));
  expect(text).toContain('https://scriptorium.example/sign-in');
  expect(text).not.toContain('password');
});

it('a mail that is sent is signed with the product of the setting', async () => {
  await server.guest.call(contract.join, { body: { email: 'ada@example.org', language: 'en' } });
  await server.runJobs();
  const [message = ''] = await server.mails();
  expect(message).toMatch(/^From: "Smith, Sons" <carrel@localhost>\r$/m);
  expect(message).toMatch(/^Subject: Set up your Smith, Sons account\r$/m);
  expect(message).toContain('Welcome to Smith, Sons.');
});
