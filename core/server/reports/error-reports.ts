/**
 * Tells an error-reporting service what went wrong (CORE-075): on the server, in the worker, and in browsers, which tell this server
 * and nobody else, so that no page may speak with a foreign host. Off without an address, and on a machine of one's own.
 */
import type { Log } from '../../plugin-api/server.ts';
import type { Config } from '../config.ts';
import type { CourierHouse } from '../outbound/courier-house.ts';
import { Courier } from '../outbound/courier.ts';
import { type Dsn, readDsn } from './dsn.ts';
import { envelopeOf, type Incident } from './envelope.ts';
import { scrubbed, scrubbedPath, scrubbedType } from './scrub.ts';
import { stackFrames } from './stack-frames.ts';

/** Reports a minute of the house: one that fails at everything says so often enough with these. */
const PER_MINUTE = 30;
const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

export const isLocalAddress = (url: string): boolean => LOCAL.test(new URL(url).hostname);

/** As a browser tells it. Nothing in it is trusted. */
export interface BrowserError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
}

type ReportConfig = Pick<Config, 'SENTRY_DSN' | 'PUBLIC_URL' | 'CARREL_ENV'>;

const dsnOf = ({ SENTRY_DSN, PUBLIC_URL }: ReportConfig): Dsn | undefined =>
  SENTRY_DSN === undefined || isLocalAddress(PUBLIC_URL) ? undefined : readDsn(SENTRY_DSN);

export class ErrorReports {
  readonly #dsn: Dsn | undefined;
  readonly #environment: string;
  readonly #release: string;
  readonly #courier: Courier;

  /** @param version of the app, empty where it is not known */
  constructor(config: ReportConfig, version: string, log: Log, house: CourierHouse) {
    this.#dsn = dsnOf(config);
    this.#environment = config.CARREL_ENV;
    this.#release = version && `carrel@${version}`;
    this.#courier = new Courier({ name: 'error reports', perMinute: PER_MINUTE, log, house });
  }

  get isOn(): boolean {
    return this.#dsn !== undefined;
  }

  /**
   * Returns at once and never throws.
   * @param where a call of the contract, or a job: no ids and nothing that somebody typed
   */
  report(error: unknown, where: string, request?: string): void {
    if (!this.#dsn) return;
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    this.#send({
      platform: 'node',
      type: scrubbedType(name),
      message: scrubbed(message),
      frames: stackFrames(stack),
      where,
      request,
    });
  }

  reportOfBrowser({ type, message, stack, path }: BrowserError): void {
    this.#send({
      platform: 'javascript',
      type: scrubbedType(type),
      message: scrubbed(message),
      frames: stackFrames(stack),
      where: scrubbedPath(path),
    });
  }

  settled(): Promise<void> {
    return this.#courier.settled();
  }

  close(): Promise<void> {
    return this.#courier.close();
  }

  #send(incident: Incident): void {
    if (this.#dsn)
      this.#courier.send(envelopeOf(incident, { dsn: this.#dsn, environment: this.#environment, release: this.#release }));
  }
}
