/** What a house tells of itself at `/api/metrics`. */
export interface Told {
  /** Requests that were answered since the web process began. */
  readonly requests: number;
  /** Questions to the database whose answer was waited for. */
  readonly roundTrips: number;
  /** Milliseconds by which the event loop came late, all but one time in a hundred, since this was asked last. */
  readonly loopDelay: number;
  /** Requests that wait for a connection to the database at this moment. */
  readonly waiting: number;
}

const sumOf = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

/** @param url of the web process */
export const readMetrics = async (url: string): Promise<Told> => {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return {
    requests: sumOf(text, 'carrel_http_request_seconds_count'),
    roundTrips: sumOf(text, 'carrel_database_round_trips_total'),
    loopDelay: sumOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    waiting: Number(/^carrel_database_connections\{state="waited_for"\} (\d+)/m.exec(text)?.[1] ?? 0),
  };
};
