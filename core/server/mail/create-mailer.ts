/** Mail that leaves with the transaction that caused it, and is tried again when the mail server is away. */
import { randomUUID } from 'node:crypto';
import type { Mailer } from '../../plugin-api/server.ts';
import type { JobQueue, NamedJob } from '../jobs/job-types.ts';
import { taskName } from '../jobs/task.ts';
import { QueuedMail } from './queued-mail.ts';
import type { MailTransport } from './transport.ts';

export interface MailerParts {
  readonly jobs: Pick<JobQueue, 'of'>;
  /** Sender, as `Carrel <no-reply@example.org>`. */
  readonly from: string;
  readonly transport: MailTransport;
}

/** Kinds of mail, by the names of their jobs. Nobody sits waiting for what can be ended with one click: of that there may be hundreds at once. */
const KINDS = { mail: 'urgent', news: 'bulk' } as const;
export const MAIL_TASKS = Object.keys(KINDS).map((name) => taskName('core', name));

/** `jobs` of the answer is the worker's part: without a worker that runs it, mail waits in the queue. */
export const createMailer = ({ jobs, from, transport }: MailerParts): Mailer & { readonly jobs: readonly NamedJob[] } => {
  const queue = jobs.of('core');
  const run = (payload: unknown): Promise<void> => transport.send(QueuedMail.parse(payload), from);
  return {
    send: ({ to, subject, text, html, unsubscribe }, within) =>
      queue.add(
        unsubscribe === undefined ? 'mail' : 'news',
        { id: randomUUID(), queuedAt: new Date().toISOString(), to, subject, text, html, unsubscribe },
        within ? { within } : {},
      ),
    jobs: Object.entries(KINDS).map(([name, urgency]) => ({
      plugin: 'core',
      name,
      definition: { urgency, timeout: 60_000, run },
    })),
  };
};
