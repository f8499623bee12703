/** Every setting of the environment: its shape, its default and what it is for. The README's table is made from it. */
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import { environments } from '../common/core-contract.ts';
import { HOUSE_PARTS } from './house/parts.ts';
import { readDsn } from './reports/dsn.ts';

interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
  /** Reads the text of the variable. */
  readonly schema: S;
  /** Used when the variable is not set or empty. */
  readonly fallback?: string;
  readonly doc: string;
}

const setting = <S extends z.ZodMiniType>(schema: S, doc: string, fallback?: string): Setting<S> =>
  fallback === undefined ? { schema, doc } : { schema, doc, fallback };

const text = z.string();
const maybe = z.optional(z.string());
const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
const onOff = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
);
const list = z.pipe(
  text,
  z.transform((value) => value.split(/[\s,]+/).filter((item) => item !== '')),
);
const address = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((value) => value.replace(/\/+$/, '')),
);

export const settings = {
  PORT: setting(whole(0, 65_535), 'Port that the server listens on.', '4700'),
  HOST: setting(text, 'Address that the server listens on; `0.0.0.0` for every network.', '127.0.0.1'),
  PUBLIC_URL: setting(z.optional(address), 'Address under which browsers reach the app; `http://localhost:PORT` when not set.'),
  CARREL_DATA: setting(text, 'Folder of the database, files and scratch space, from the project folder.', '.carrel'),
  DATABASE_URL: setting(maybe, 'A PostgreSQL server (`postgres://…`); without it one is started inside `CARREL_DATA`.'),
  DATABASE_CONNECTIONS: setting(
    whole(5, 500),
    'Connections to the database of one process at the most; a web process and its worker are two, and each has up to four more.',
    '20',
  ),
  DRAIN_SECONDS: setting(
    whole(0, 600),
    'Seconds that a web process goes on when it is told to end (`SIGTERM`), while `/api/health/` answers 503 `draining`: as long as a balancer needs to see it.',
    '0',
  ),
  CARREL_ENV: setting(z.enum(environments), 'Which environment this is: `dev`, `design`, `staging` or `prod`.', 'prod'),
  PRODUCT_NAME: setting(text, 'Name of the product in titles and mails.', 'Carrel'),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    'Least level that is logged (JSON lines on stderr).',
    'warn',
  ),
  SMTP_URL: setting(maybe, 'Mail server (`smtp://user:password@host:port`); without it mails are written to `CARREL_DATA/mail`.'),
  MAIL_FROM: setting(maybe, 'Sender of mails; `PRODUCT_NAME <carrel@localhost>` when not set.'),
  CONTACT_MAIL: setting(
    z.union([z.literal(''), z.email()]),
    'Address of whoever runs this house, told to the servers that are asked for references and papers: some are quicker then.',
    '',
  ),
  S3_BUCKET: setting(maybe, 'Bucket for files in S3-compatible storage; without it files lie in `CARREL_DATA/files`.'),
  S3_ENDPOINT: setting(z.optional(address), 'Address of the S3-compatible storage, when it is not AWS.'),
  S3_REGION: setting(text, 'Region of the bucket.', 'us-east-1'),
  S3_ACCESS_KEY_ID: setting(maybe, 'Access key of the storage.'),
  S3_SECRET_ACCESS_KEY: setting(maybe, 'Secret of the access key.'),
  SECRET_KEY: setting(
    z.optional(z.string().check(z.minLength(32))),
    'At least 32 random characters that encrypt stored secrets; without it a key is made in `CARREL_DATA`. The same for all processes.',
  ),
  BACKUP_FOLDER: setting(
    maybe,
    'Folder that the worker writes backups to, from the project folder; without it only `npm run backup` makes any. Best on another disk.',
  ),
  BACKUP_HOURS: setting(whole(1, 8_784), 'Hours between two backups.', '24'),
  BACKUP_KEEP: setting(whole(1, 10_000), 'How many backups stay; the oldest are removed.', '14'),
  HOUSE_MOVED: setting(
    z.pipe(list, z.array(z.enum(HOUSE_PARTS))),
    'What of `key`, `files` and `mail` is another one from now on, separated by commas: for one start, when the database knows another.',
    '',
  ),
  ACCESS_SECRET: setting(
    z.optional(z.string().check(z.minLength(32))),
    'At least 32 random characters that every request must bring in `x-carrel-secret`; the desktop app makes new ones at each start.',
  ),
  PLANS_FILE: setting(text, 'The table of plans and limits, from the project folder.', 'host-web/plans.json'),
  DEFAULT_PLAN: setting(z.enum(['F', 'P']), 'Plan of new accounts: `F` is free, `P` is pro.', 'F'),
  FLAGS: setting(list, 'Features that are switched on, separated by commas.', ''),
  CLIENTS: setting(
    list,
    'OAuth clients of the app itself as `id` or `id:secret`, separated by commas. An empty secret is accepted for each of them.',
    'carrel-web,carrel-desktop',
  ),
  PASSWORD_SIGN_IN: setting(
    onOff,
    'Whether people sign in with passwords; `false` where all of them come by the providers of `PROVIDERS`, or with passkeys.',
    'true',
  ),
  SIGN_INS_PER_MINUTE: setting(whole(1, 100_000), 'Sign-ins a minute from one network address.', '30'),
  TRUST_PROXY: setting(onOff, 'Believe `X-Forwarded-For` and `X-Forwarded-Proto` of the proxy in front.', 'false'),
  METRICS_TOKEN: setting(maybe, 'Bearer token for `/api/metrics`; without it only this machine may read them.'),
  SENTRY_DSN: setting(
    z.optional(z.string().check(z.refine((value) => readDsn(value) !== undefined))),
    'Error-reporting service that speaks the protocol of Sentry (`https://KEY@HOST/PROJECT`); nothing is sent without it or on localhost.',
  ),
  ANALYTICS_MEASUREMENT_ID: setting(
    maybe,
    'Where usage is counted (`G-…`), of those who agree to it; nothing is sent without it and its secret, or in `dev`.',
  ),
  ANALYTICS_API_SECRET: setting(maybe, 'API secret of the measurement id.'),
  ANALYTICS_URL: setting(
    address,
    'Analytics service that speaks the GA4 Measurement Protocol.',
    'https://www.google-analytics.com/mp/collect',
  ),
  CHAT_EVENTS_TOKEN: setting(maybe, 'Access token of the chat-support service that hears the same; without it none does.'),
  CHAT_EVENTS_URL: setting(address, 'Where the chat-support service takes events.', 'https://api.intercom.io/events'),
  WORKER: setting(onOff, 'Start the process that runs jobs beside the web process.', 'true'),
  WORKER_CONCURRENCY: setting(
    whole(1, 64),
    'Jobs that one worker process runs at once; one more is kept free of bulk work, and one for what is urgent, as mails are.',
    '4',
  ),
} as const;

type Settings = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };
export type Config = Omit<Settings, 'PUBLIC_URL' | 'MAIL_FROM'> & { readonly PUBLIC_URL: string; readonly MAIL_FROM: string };

/** Thrown with one readable line for each bad variable. Values are never repeated: they may be secrets. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Quoted, because a comma or an angle bracket in the name would otherwise make another address of it. */
const senderNamed = (product: string): string => `"${product.replace(/["\\]/g, '\\$&')}" <carrel@localhost>`;

/**
 * Reads the environment.
 * @param root The project folder, from which relative paths count.
 * @throws ConfigError
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, root: string): Config => {
  const read: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, { schema, fallback, doc }] of Object.entries<Setting>(settings)) {
    const result = z.safeParse(schema, env[name] || fallback);
    if (result.success) read[name] = result.data;
    else wrong.push(`${name} is not valid. ${doc}`);
  }
  if (wrong.length > 0) throw new ConfigError(wrong);
  const config = read as Settings;
  const from = (path: string): string => (isAbsolute(path) ? path : resolve(root, path));
  return {
    ...config,
    PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    MAIL_FROM: config.MAIL_FROM ?? senderNamed(config.PRODUCT_NAME),
    CARREL_DATA: from(config.CARREL_DATA),
    PLANS_FILE: from(config.PLANS_FILE),
    BACKUP_FOLDER: config.BACKUP_FOLDER === undefined ? undefined : from(config.BACKUP_FOLDER),
  };
};

/** The settings as a Markdown table, for the README. */
export const settingsTable = (): string =>
  [
    '| Variable | Default | What it is |',
    '|---|---|---|',
    ...Object.entries<Setting>(settings).map(
      ([name, { fallback, doc }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${doc} |`,
    ),
  ].join('\n');
