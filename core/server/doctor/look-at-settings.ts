/** Settings that work and yet are not what a house for others should have. */
import type { Config } from '../config.ts';
import { type Finding, fine, unsafe } from './finding.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

export type LookedAt = Pick<
  Config,
  'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'DATABASE_URL' | 'SECRET_KEY' | 'S3_BUCKET' | 'SMTP_URL'
>;

export const lookAtSettings = (config: LookedAt): readonly Finding[] => {
  const { HOST, PUBLIC_URL, TRUST_PROXY, DATABASE_URL, SECRET_KEY, S3_BUCKET, SMTP_URL } = config;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isPublic = !LOOPBACK.test(hostname);
  const findings: Finding[] = [];
  if (!LOOPBACK.test(HOST) && (protocol !== 'https:' || !TRUST_PROXY))
    findings.push(
      unsafe(
        `HOST is ${HOST}: passwords cross the network in the clear, and everybody behind a proxy counts as one address.`,
        'Put nginx or Caddy in front (host-web/samples), set HOST=127.0.0.1, PUBLIC_URL=https://… and TRUST_PROXY=true.',
      ),
    );
  else if (isPublic && protocol !== 'https:')
    findings.push(
      unsafe(
        `PUBLIC_URL is ${PUBLIC_URL}: without https passwords can be read on the way.`,
        'Serve it by https (host-web/samples).',
      ),
    );
  else if (isPublic && !TRUST_PROXY)
    findings.push(
      unsafe(
        'TRUST_PROXY is off: everybody behind the proxy counts as one address.',
        'Set TRUST_PROXY=true when a proxy of yours is in front.',
      ),
    );
  if (DATABASE_URL !== undefined && SECRET_KEY === undefined)
    findings.push(
      unsafe(
        'The database is elsewhere, and the key of its secrets is a file of this machine.',
        'Set SECRET_KEY to what stands in secret.key of the data folder, on every machine, and keep it with the backups of the database.',
      ),
    );
  if (DATABASE_URL !== undefined && S3_BUCKET === undefined)
    findings.push(
      unsafe(
        'The database is elsewhere, and files lie on this machine: another one would not find them.',
        'Set S3_BUCKET, or stay on one machine.',
      ),
    );
  if (isPublic && SMTP_URL === undefined)
    findings.push(unsafe('There is no mail server: nobody can sign up or get a new password.', 'Set SMTP_URL and MAIL_FROM.'));
  return findings.length > 0 ? findings : [fine('Settings are safe for where this is reached')];
};
