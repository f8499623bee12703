/** All providers of the house, and going to one and coming back: what signing in and connecting have in common. */
import type { Log, Outbound } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Departure, Provider } from '../../common/provider-calls.ts';
import { ProviderDown } from './guarded-fetch.ts';
import { type Arrived, ProviderClient } from './provider-client.ts';
import type { ProviderSetting } from './settings.ts';
import type { Purpose, Trips } from './trips.ts';

interface Return {
  readonly provider: string;
  readonly answer: string;
  readonly key: string;
}

const isDown = (error: unknown): boolean =>
  error instanceof ProviderDown || (error instanceof Error && error.cause !== undefined && isDown(error.cause));

/** OAuth's word for why the provider let nobody in. */
const errorIn = (answer: string): string | null => new URLSearchParams(answer).get('error');

/** One answer for every reason: what is wrong with an answer is for the log. */
const notAccepted = () => {
  const said = 'This sign-in was not accepted. Start again.';
  return new HttpError(401, said, { error: 'invalid_grant', error_description: said });
};
const notLetIn = (title: string) => {
  const said = `${title} did not let you in.`;
  return new HttpError(401, said, { error: 'access_denied', error_description: said });
};

export class Providers {
  readonly #clients: ReadonlyMap<string, ProviderClient>;
  readonly #trips: Trips;

  constructor(settings: readonly ProviderSetting[], trips: Trips, outbound: Outbound, publicUrl: string) {
    this.#clients = new Map(settings.map((setting) => [setting.id, new ProviderClient(setting, outbound, publicUrl)]));
    this.#trips = trips;
  }

  /** In the order of the setting. */
  list(): Provider[] {
    return [...this.#clients.values()].map(({ setting: { id, title } }) => ({ id, title }));
  }

  /** @throws HttpError 404 */
  of(id: string): ProviderClient {
    const found = this.#clients.get(id);
    if (!found) throw new HttpError(404, 'There is no such provider.');
    return found;
  }

  /** @throws HttpError 404, 424 when the provider does not answer */
  async depart(purpose: Purpose, log: Log): Promise<Departure> {
    const provider = this.of(purpose.provider);
    const trip = provider.newTrip();
    const address = await this.#asking(provider, log, () => provider.departure(trip));
    return { address, key: await this.#trips.begin(trip, purpose) };
  }

  /** Who has come back. @throws HttpError 404, 401, 424 when the provider does not answer */
  async arrive(
    { provider: id, answer, key }: Return,
    user: number | null,
    log: Log,
  ): Promise<{ readonly setting: ProviderSetting; readonly arrived: Arrived }> {
    const provider = this.of(id);
    const state = new URLSearchParams(answer).get('state') ?? '';
    const trip = await this.#trips.end(state, { key, provider: id, user });
    if (!trip) throw notAccepted();
    if (errorIn(answer) === 'access_denied') throw notLetIn(provider.setting.title);
    const arrived = await this.#asking(provider, log, () => provider.arrival(answer, trip));
    return { setting: provider.setting, arrived };
  }

  /** @throws HttpError 401, 424 */
  async #asking<T>({ setting: { id, title } }: ProviderClient, log: Log, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      log.warn({ err: error, provider: id }, 'A provider was asked in vain');
      // 424 and not 503: it is not this house that cannot be reached, as the app would say.
      if (isDown(error)) throw new HttpError(424, `${title} does not answer right now. Try again in a moment.`);
      throw notAccepted();
    }
  }
}
