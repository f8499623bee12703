/** Whether the server is frozen, or only slow with what it was asked: one that is frozen lets nobody in either. */
import pg from 'pg';

/** Milliseconds after which a query is so late that this is looked at. */
export const LATE = 2_500;
/** Milliseconds that a server which works takes at the most to let somebody in, however busy it is; with `LATE` less than five seconds. */
const ENTRY = 2_000;

const isLetIn = async (address: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...address, application_name: 'carrel pulse' });
  client.on('error', () => {});
  const entry = new Promise<boolean>((resolve) => {
    // A refusal is an answer as well.
    client.connect().then(
      () => resolve(true),
      () => resolve(true),
    );
    setTimeout(() => resolve(false), ENTRY).unref();
  });
  const answered = await entry;
  void client.end().catch(() => {});
  return answered;
};

export class Pulse {
  readonly #address: () => pg.ClientConfig;
  #asking: Promise<boolean> | undefined;

  constructor(address: () => pg.ClientConfig) {
    this.#address = address;
  }

  /** However many queries are late, one question is asked for all of them. */
  isThere(): Promise<boolean> {
    this.#asking ??= isLetIn(this.#address()).finally(() => (this.#asking = undefined));
    return this.#asking;
  }
}
