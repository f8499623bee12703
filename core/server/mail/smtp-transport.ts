/** Hands mails to a mail server. */
import nodemailer from 'nodemailer';
import { type MailTransport, messageOf } from './transport.ts';

const PATIENCE = 15_000;

/** @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte */
export const smtpTransport = (url: string): MailTransport => {
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const server = nodemailer.createTransport({ url, ...timeouts });
  return {
    async send(mail, from) {
      await server.sendMail(messageOf(mail, from));
    },
  };
};
