/**
 * Counts how often this process asks PostgreSQL and waits for the answer. In its protocol that is each simple query and each `Sync`,
 * the end of what one query with values sends; most of what a request costs is in proportion to it.
 */
import type pg from 'pg';

export class RoundTrips {
  #count = 0;

  /** Of all connections that are watched, since the process began. */
  get count(): number {
    return this.#count;
  }

  /** From now on what this connection sends is counted as well. */
  watch(client: pg.Client): void {
    const { connection } = client;
    const { query, sync } = connection;
    connection.query = (text: string) => {
      this.#count++;
      query.call(connection, text);
    };
    connection.sync = () => {
      this.#count++;
      sync.call(connection);
    };
  }
}
