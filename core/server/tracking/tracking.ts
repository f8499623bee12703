/** Tells services elsewhere how the app is used, by those who agreed (CORE-078). Off in development, and where none is set. */
import type { Log } from '../../plugin-api/server.ts';
import type { Config } from '../config.ts';
import type { CourierHouse } from '../outbound/courier-house.ts';
import { Courier, type Parcel } from '../outbound/courier.ts';
import { analyticsParcel } from './analytics.ts';
import { chatSupportParcel } from './chat-support.ts';
import type { Tracked } from './tracked.ts';

interface Adapter {
  readonly courier: Courier;
  readonly parcel: (tracked: Tracked) => Parcel;
}

type TrackingConfig = Pick<
  Config,
  'CARREL_ENV' | 'ANALYTICS_URL' | 'ANALYTICS_MEASUREMENT_ID' | 'ANALYTICS_API_SECRET' | 'CHAT_EVENTS_URL' | 'CHAT_EVENTS_TOKEN'
>;

/** Events a minute of the house, for each service. */
const PER_MINUTE = 600;

const adaptersOf = (config: TrackingConfig, log: Log, house: CourierHouse): Adapter[] => {
  if (config.CARREL_ENV === 'dev') return [];
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_API_SECRET: apiSecret, CHAT_EVENTS_TOKEN: token } = config;
  const adapters: Adapter[] = [];
  if (measurementId && apiSecret) {
    const account = { url: config.ANALYTICS_URL, measurementId, apiSecret };
    const courier = new Courier({ name: 'analytics', perMinute: PER_MINUTE, log, house });
    adapters.push({ courier, parcel: (tracked) => analyticsParcel(tracked, account) });
  }
  if (token) {
    const account = { url: config.CHAT_EVENTS_URL, token };
    const courier = new Courier({ name: 'chat support', perMinute: PER_MINUTE, log, house });
    adapters.push({ courier, parcel: (tracked) => chatSupportParcel(tracked, account) });
  }
  return adapters;
};

export class ServerTracking {
  readonly #adapters: readonly Adapter[];

  constructor(config: TrackingConfig, log: Log, house: CourierHouse) {
    this.#adapters = adaptersOf(config, log, house);
  }

  /** Whether there is anything to agree to. */
  get isOffered(): boolean {
    return this.#adapters.length > 0;
  }

  /** Returns at once. @param tracked of somebody who agreed: an empty client id says that they did not, and nothing leaves then */
  send(tracked: Omit<Tracked, 'at'>): void {
    if (tracked.clientId === '') return;
    const event = { ...tracked, at: new Date() };
    for (const { courier, parcel } of this.#adapters) courier.send(parcel(event));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#adapters.map(({ courier }) => courier.settled()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#adapters.map(({ courier }) => courier.close()));
  }
}
