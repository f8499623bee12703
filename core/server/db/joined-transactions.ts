/**
 * A transaction has no messages of its own. `begin` waits for its first statement and goes ahead of it; `commit` goes behind the one that
 * is said to be its last. So a change asks the server twice less, and what it holds is free again when the database is done, however busy
 * this process is. The server carries out what it gets up to a `Sync`, and passes over the rest of it where something fails (PostgreSQL,
 * "Extended Query"): where it cannot begin the statement is not carried out by itself, and where that fails nothing is committed.
 */
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** Names under which each connection keeps them ready. */
const BEGIN = 'carrel_begin';
const COMMIT = 'carrel_commit';

/** What a statement ends with that is the last of its transaction. */
const LAST = '/* and commit */';

/** The same statement as the last of its transaction: after it, nothing more can be asked there, and nothing of it be taken back. */
export const committing = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> => sql<Row>`${statement} ${sql.raw(LAST)}`;

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
  _getRows(connection: Wire, rows?: number): void;
  handleCommandComplete(message: object, connection: Wire): void;
}
/** What the class offers to those that extend it, which its types leave out. */
const Query = pg.Query as unknown as new (question: pg.QueryConfig, answered: Answered) => QueryOfPg;

const carryOut = (connection: Wire, statement: string): void => {
  connection.bind({ statement });
  connection.execute({});
};

/** The first statement of a transaction, the last, or both. */
class JoinedQuery extends Query {
  readonly #begins: boolean;
  readonly #commits: boolean;
  #done = 0;

  constructor(question: pg.QueryConfig, answered: Answered, { begins, commits }: { begins: boolean; commits: boolean }) {
    super(question, answered);
    this.#begins = begins;
    this.#commits = commits;
  }

  override prepare(connection: Wire): void {
    if (this.#begins) carryOut(connection, BEGIN);
    super.prepare(connection);
  }

  override _getRows(connection: Wire, rows?: number): void {
    if (!this.#commits) return super._getRows(connection, rows);
    connection.execute({});
    carryOut(connection, COMMIT);
    connection.sync();
  }

  /** Told of each of the two or three; only the statement's own is its answer. */
  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#done === (this.#begins ? 1 : 0)) super.handleCommandComplete(message, connection);
    this.#done += 1;
  }
}

/** Has the server read `begin` and `commit`, and not do them yet. */
const readingBoth = (answered: Answered) => ({
  submit(connection: Wire) {
    connection.parse({ name: BEGIN, text: 'begin' });
    connection.parse({ name: COMMIT, text: 'commit' });
    connection.sync();
  },
  handleError: (error: Error) => answered(error),
  handleReadyForQuery: () => answered(null),
});

/** The answer to what needed not be asked. */
const unasked = (command: string) => Promise.resolve({ rows: [], fields: [], rowCount: null, oid: 0, command });

const isCallback = (value: unknown): value is (error: Error) => void => typeof value === 'function';

/** Of arguments to `query`, a statement with values whose answer is promised: only what is sent in several messages can be joined. */
const questionOf = (args: readonly unknown[]): pg.QueryConfig | undefined => {
  const [first, values] = args;
  if (isCallback(args.at(-1))) return undefined;
  const question = (typeof first === 'string' ? { text: first, values } : first) as pg.QueryConfig;
  return 'submit' in question || !question.values?.length ? undefined : question;
};

/** `due` until the first statement has gone; `over` when the last has taken `commit` with it. */
type State = 'none' | 'due' | 'begun' | 'over';

class Transactions {
  readonly #ask: (...question: readonly unknown[]) => unknown;
  #state: State = 'none';
  #isRead = false;

  constructor(ask: (...question: readonly unknown[]) => unknown) {
    this.#ask = ask;
  }

  get isOpen(): boolean {
    return this.#state !== 'none';
  }

  query(args: readonly unknown[]): unknown {
    const [text] = args;
    const state = this.#state;
    if (text === 'begin' && !isCallback(args.at(-1))) {
      this.#state = 'due';
      return unasked('BEGIN');
    }
    if (text === 'commit' || text === 'rollback') {
      this.#state = 'none';
      return state === 'due' || state === 'over' ? unasked(text.toUpperCase()) : this.#ask(...args);
    }
    if (state === 'over') return Promise.reject(new Error('The transaction has ended with the statement before.'));
    if (state === 'none') return this.#ask(...args);
    this.#state = 'begun';
    const question = questionOf(args);
    const commits = question?.text.endsWith(LAST) ?? false;
    if (question && (state === 'due' || commits)) return this.#joined(question, { begins: state === 'due', commits });
    return state === 'due' ? this.#beginAndThen(args) : this.#ask(...args);
  }

  async #joined(question: pg.QueryConfig, joins: { begins: boolean; commits: boolean }): Promise<unknown> {
    const answer = (make: (answered: Answered) => object) =>
      new Promise<unknown>((resolve, reject) => {
        this.#ask(make((error, result) => (error ? reject(error) : resolve(result))));
      });
    if (!this.#isRead) await answer(readingBoth);
    this.#isRead = true;
    const result = await answer((answered) => new JoinedQuery(question, answered, joins));
    if (joins.commits) this.#state = 'over';
    return result;
  }

  #beginAndThen(args: readonly unknown[]): unknown {
    const begun = this.#ask('begin') as Promise<unknown>;
    const callback = args.at(-1);
    if (!isCallback(callback)) return begun.then(() => this.#ask(...args));
    begun.then(() => this.#ask(...args), callback);
    return undefined;
  }
}

/**
 * From now on transactions on this connection are joined with their statements; one without any is not sent at all.
 * Tells whether one is open: who failed with its first statement knows of it before `pg` does, which is told behind the failure.
 */
export const joinTransactions = (client: pg.Client): (() => boolean) => {
  const { query } = client;
  const transactions = new Transactions((...question) => Reflect.apply(query, client, question));
  client.query = new Proxy(query, { apply: (_query, _self, args: unknown[]) => transactions.query(args) });
  return () => transactions.isOpen || client.getTransactionStatus() !== 'I';
};
