/** Mail that leaves with the transaction that caused it, and is tried again when the mail server is away. */
import { randomUUID } from 'node:crypto';
import type { Mailer } from '../../plugin-api/server.ts';
import type { JobQueue, NamedJob } from '../jobs/job-types.ts';
import { QueuedMail } from './queued-mail.ts';
import type { MailTransport } from './transport.ts';

export interface MailerParts {
  readonly jobs: Pick<JobQueue, 'of'>;
  /** Sender, as `Carrel <no-reply@example.org>`. */
  readonly from: string;
  readonly transport: MailTransport;
}

/** `jobs` of the answer is the worker's part: without a worker that runs it, mail waits in the queue. */
export const createMailer = ({ jobs, from, transport }: MailerParts): Mailer & { readonly jobs: readonly NamedJob[] } => {
  const queue = jobs.of('core');
  return {
    send: ({ to, subject, text, html, unsubscribe }, within) =>
      queue.add(
        'mail',
        { id: randomUUID(), queuedAt: new Date().toISOString(), to, subject, text, html, unsubscribe },
        within ? { within } : {},
      ),
    jobs: [
      {
        plugin: 'core',
        name: 'mail',
        definition: { timeout: 60_000, run: (payload) => transport.send(QueuedMail.parse(payload), from) },
      },
    ],
  };
};
