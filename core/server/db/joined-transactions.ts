/**
 * A transaction begins with its first statement: `begin` waits for it and goes ahead of it in one message, so that a change asks the server
 * once less. The server carries out what it gets up to a `Sync`, and passes over the rest of it where something fails (PostgreSQL, "Extended
 * Query"): where it cannot begin, the statement is not carried out by itself.
 */
import pg from 'pg';

/** Name under which each connection keeps `begin` ready. */
const BEGIN = 'carrel_begin';

/** Messages as `pg` sends them; its types ask for an argument that it has no more. */
interface Wire {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string }): void;
  execute(message: object): void;
  sync(): void;
}
type Answered = (error: Error | null, result?: unknown) => void;

interface QueryOfPg {
  prepare(connection: Wire): void;
  handleCommandComplete(message: object, connection: Wire): void;
}
/** What the class offers to those that extend it, which its types leave out. */
const Query = pg.Query as unknown as new (question: pg.QueryConfig, answered: Answered) => QueryOfPg;

/** The first statement of a transaction. */
class FirstQuery extends Query {
  #hasBegun = false;

  override prepare(connection: Wire): void {
    connection.bind({ statement: BEGIN });
    connection.execute({});
    super.prepare(connection);
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, connection);
    this.#hasBegun = true;
  }
}

/** Has the server read `begin`, and not do it yet. */
const readingBegin = (answered: Answered) => ({
  submit(connection: Wire) {
    connection.parse({ name: BEGIN, text: 'begin' });
    connection.sync();
  },
  handleError: (error: Error) => answered(error),
  handleReadyForQuery: () => answered(null),
});

/** The answer to what needed not be asked. */
const UNASKED = { rows: [], fields: [], rowCount: null, oid: 0 };

const isCallback = (value: unknown): value is (error: Error) => void => typeof value === 'function';

/** Of arguments to `query`, a statement with values whose answer is promised: only what is sent in several messages can be joined. */
const questionOf = (args: readonly unknown[]): pg.QueryConfig | undefined => {
  const [first, values] = args;
  if (isCallback(args.at(-1))) return undefined;
  const question = (typeof first === 'string' ? { text: first, values } : first) as pg.QueryConfig;
  return 'submit' in question || !question.values?.length ? undefined : question;
};

/** From now on `begin` waits on this connection, and one that is followed by nothing is not sent at all. */
export const beginLate = (client: pg.Client): void => {
  let isDue = false;
  let isRead = false;
  const { query } = client;
  const ask = (...question: readonly unknown[]): unknown => Reflect.apply(query, client, question);

  const beginWith = async (question: pg.QueryConfig): Promise<unknown> => {
    const answer = (make: (answered: Answered) => object) =>
      new Promise<unknown>((resolve, reject) => {
        ask(make((error, result) => (error ? reject(error) : resolve(result))));
      });
    if (!isRead) await answer(readingBegin);
    isRead = true;
    return answer((answered) => new FirstQuery(question, answered));
  };
  const beginAndThen = (args: readonly unknown[]): unknown => {
    const begun = ask('begin') as Promise<unknown>;
    const callback = args.at(-1);
    if (!isCallback(callback)) return begun.then(() => ask(...args));
    begun.then(() => ask(...args), callback);
    return undefined;
  };

  client.query = new Proxy(query, {
    apply(_query, _self, args: unknown[]) {
      const [text] = args;
      if (text === 'begin' && !isCallback(args.at(-1))) {
        isDue = true;
        return Promise.resolve({ ...UNASKED, command: 'BEGIN' });
      }
      if (!isDue) return ask(...args);
      isDue = false;
      if (text === 'commit' || text === 'rollback') return Promise.resolve({ ...UNASKED, command: text.toUpperCase() });
      const question = questionOf(args);
      return question ? beginWith(question) : beginAndThen(args);
    },
  });
};
