/** Writes mails into a folder, for machines without a mail server: one `.eml` file each, which any mail program opens. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadMailer, type MailTransport, messageOf } from './transport.ts';

/**
 * Files are called `<time>-<id>.eml`, so that they sort by the time they were queued. Both come from the queued mail: a repeated
 * try replaces its own file.
 */
export const emlTransport = (folder: string): MailTransport => {
  return {
    async send(mail, from) {
      const composer = (await loadMailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(messageOf(mail, from));
      const name = `${mail.queuedAt.replaceAll(':', '-')}-${mail.id}.eml`;
      const draft = join(folder, `.${name}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, message, { mode: 0o600, flush: true });
      await rename(draft, join(folder, name));
    },
  };
};
