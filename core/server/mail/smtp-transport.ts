/** Hands mails to a mail server. */
import { loadMailer, type MailTransport, messageOf } from './transport.ts';

const PATIENCE = 15_000;

const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };

/** Asks a mail server whether it would take a mail, without giving it one. @throws when it does not answer or refuses the account */
export const askMailServer = async (url: string): Promise<void> => {
  const server = (await loadMailer()).createTransport({ url, ...timeouts });
  await server.verify().finally(() => server.close());
};

/** @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte */
export const smtpTransport = (url: string): MailTransport => {
  const open = async () => (await loadMailer()).createTransport({ url, ...timeouts });
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(mail, from) {
      await (await (opened ??= open())).sendMail(messageOf(mail, from));
    },
  };
};
