/** A mail server that takes everything, and tells what came for somebody. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';

export interface MailServer {
  readonly url: string;
  /** Mails to this address, without the soft breaks of their lines. */
  to(address: string): readonly string[];
  stop(): void;
}

export const startMailServer = async (): Promise<MailServer> => {
  const mails: { readonly to: readonly string[]; readonly message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      text(stream).then((message) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, message: message.replaceAll(/=\r?\n/g, '') });
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as { port: number }).port}`,
    to: (address) => mails.filter(({ to }) => to.includes(address)).map(({ message }) => message),
    stop: () => server.close(),
  };
};
