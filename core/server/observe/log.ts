/** The log: JSON lines on stderr, with what must not be read by others taken out. */
import { pino, type Logger } from 'pino';
import type { Config } from '../config.ts';

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'old_password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'ticket',
  'pin',
];

/** Enough of an address to tell two people apart in a log: `a…@example.org`. */
export const partlyHidden = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

const redacted = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
const emails = ['email', '*.email', 'username', '*.username'];

export const createLog = (config: Pick<Config, 'LOG_LEVEL'>, destination: NodeJS.WritableStream = process.stderr): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: {
        paths: [...redacted, ...emails],
        censor: (value, path) =>
          /^(email|username)$/.test(path.at(-1) ?? '') && typeof value === 'string' ? partlyHidden(value) : '[hidden]',
      },
    },
    destination,
  );
