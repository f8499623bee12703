/** Rows in and out of tables as a stream (PostgreSQL, "COPY"; frontend/backend protocol, "COPY Operations"). */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** Rows come one by one; they are handed on in blocks of about so many bytes. */
const BLOCK = 256 * 1024;

/** What `pg` has and its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const wire = (connection: pg.Connection): CopyConnection => connection as CopyConnection;

/** `rows` is right once the stream has ended. */
export interface CopiedOut {
  readonly stream: Readable;
  rows(): number;
}

const rowsIn = ({ text }: { text: string }): number => Number(/\d+$/.exec(text)?.[0] ?? 0);

class CopyOut implements pg.Submittable {
  readonly stream: Readable;
  readonly #statement: string;
  #socket: pg.Connection['stream'] | undefined;
  #block: Buffer[] = [];
  #length = 0;
  rows = 0;

  constructor(statement: string) {
    this.#statement = statement;
    this.stream = new Readable({ read: () => void this.#socket?.resume(), highWaterMark: 4 * BLOCK });
    // Who reads it is told; when nobody does any more, a session that ends must not end the process.
    this.stream.on('error', () => {});
  }

  submit(connection: pg.Connection): void {
    this.#socket = connection.stream;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The bytes are those of a buffer that the next message is read into.
    this.#block.push(Buffer.from(chunk));
    this.#length += chunk.length;
    if (this.#length >= BLOCK) this.#flush();
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = rowsIn(message);
  }

  handleReadyForQuery(): void {
    this.#flush();
    this.stream.push(null);
  }

  handleError(error: Error): void {
    this.stream.destroy(error);
  }

  #flush(): void {
    if (this.#length > 0 && !this.stream.push(Buffer.concat(this.#block, this.#length))) this.#socket?.pause();
    this.#block = [];
    this.#length = 0;
  }
}

/** @param statement `copy … to stdout`. It has to be read to its end before the session is asked anything else. */
export const copyOut = (session: pg.ClientBase, statement: string): CopiedOut => {
  const copy = session.query(new CopyOut(statement));
  return { stream: copy.stream, rows: () => copy.rows };
};

type Settled = (error: Error | undefined, rows: number) => void;

class CopyIn implements pg.Submittable {
  readonly #statement: string;
  readonly #source: AsyncIterable<Buffer>;
  readonly #settle: Settled;
  #rows = 0;
  #failure: Error | undefined;

  constructor(statement: string, source: AsyncIterable<Buffer>, settle: Settled) {
    this.#statement = statement;
    this.#source = source;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    void this.#feed(wire(connection)).catch((error: Error) => {
      this.#failure ??= error;
      wire(connection).sendCopyFail(error.message);
    });
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = rowsIn(message);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#failure, this.#rows);
  }

  /** What ended it is told, and not that it ended because it was told to. */
  handleError(error: Error): void {
    this.#failure ??= error;
    this.#settle(this.#failure, 0);
  }

  async #feed(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.#failure) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/** @param statement `copy … from stdin`. @returns how many rows there were */
export const copyIn = (session: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> =>
  new Promise((resolve, reject) => {
    session.query(new CopyIn(statement, source, (error, rows) => (error ? reject(error) : resolve(rows))));
  });
