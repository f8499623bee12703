/** One error as error-reporting services take it: an event in an envelope (develop.sentry.dev, "Envelopes" and "Event payloads"). */
import { randomBytes } from 'node:crypto';
import type { Parcel } from '../outbound/courier.ts';
import type { Dsn } from './dsn.ts';
import type { Frame } from './stack-frames.ts';

/** Share of what happens that is reported (CORE-076). */
export const TRACE_SAMPLE_RATE = 1;
const CLIENT = 'carrel/1';

/** Everything in it has been scrubbed. */
export interface Incident {
  readonly platform: 'node' | 'javascript';
  readonly type: string;
  readonly message: string;
  /** The call that failed first. */
  readonly frames: readonly Frame[];
  /** What was being done: a call of the contract, a job, an address of the app. */
  readonly where: string;
  /** Names the incident in our own log. */
  readonly request?: string | undefined;
}

export interface Sender {
  readonly dsn: Dsn;
  readonly environment: string;
  readonly release: string;
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

export const envelopeOf = (incident: Incident, { dsn, environment, release }: Sender, now = new Date()): Parcel => {
  const event_id = hex(16);
  const trace_id = incident.request?.replaceAll('-', '').match(/^[0-9a-f]{32}$/)?.[0] ?? hex(16);
  const event = {
    event_id,
    timestamp: now.getTime() / 1000,
    platform: incident.platform,
    level: 'error',
    environment,
    release,
    transaction: incident.where,
    tags: { ...(incident.request && { request: incident.request }) },
    contexts: { trace: { trace_id, span_id: hex(8) } },
    exception: {
      values: [
        {
          type: incident.type,
          value: incident.message,
          // The protocol wants the call that failed last.
          stacktrace: {
            frames: incident.frames.map((frame) => ({ ...frame, in_app: !frame.filename.includes('node_modules') })).reverse(),
          },
        },
      ],
    },
  };
  const payload = JSON.stringify(event);
  const trace = {
    trace_id,
    public_key: dsn.publicKey,
    sample_rate: String(TRACE_SAMPLE_RATE),
    sampled: 'true',
    environment,
    release,
  };
  const lines = [
    JSON.stringify({ event_id, sent_at: now.toISOString(), trace }),
    JSON.stringify({ type: 'event', length: Buffer.byteLength(payload), content_type: 'application/json' }),
    payload,
  ];
  return {
    url: dsn.endpoint,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${dsn.publicKey}`,
    },
    body: `${lines.join('\n')}\n`,
  };
};
