/** Talks to an OpenSearch server by its HTTP interface. Its answers are ours no more than any other server's: what is read of them is checked. */
import * as z from 'zod/mini';

export interface OpenSearchAddress {
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly index: string;
}

/** Milliseconds for a question, and for writing many records. */
const PATIENCE = 15_000;
const WRITING_PATIENCE = 120_000;

/** The server has refused, or answers nothing that can be read. */
export class OpenSearchError extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(`OpenSearch: ${detail}`);
    this.name = 'OpenSearchError';
    this.status = status;
  }
}

const Refusal = z.object({ error: z.union([z.string(), z.object({ type: z.string(), reason: z.optional(z.string()) })]) });

const detailOf = (status: number, text: string): string => {
  try {
    const { error } = z.parse(Refusal, JSON.parse(text));
    return typeof error === 'string' ? error : `${error.type} ${error.reason ?? ''}`;
  } catch {
    return `status ${status}`;
  }
};

export class OpenSearchClient {
  readonly #address: OpenSearchAddress;

  constructor(address: OpenSearchAddress) {
    this.#address = address;
  }

  /** Path of the index of works, or of what belongs to it. */
  path(rest = ''): string {
    return `/${encodeURIComponent(this.#address.index)}${rest}`;
  }

  /** @throws OpenSearchError with the status when it refuses, 502 for an answer of another shape */
  async ask<S extends z.ZodMiniType>(method: string, path: string, schema: S, body?: object | string): Promise<z.output<S>> {
    const { address, user, password } = this.#address;
    const isBulk = typeof body === 'string';
    const answer = await fetch(`${address.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': isBulk ? 'application/x-ndjson' : 'application/json' }),
        ...(user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
      },
      ...(body === undefined ? {} : { body: isBulk ? body : JSON.stringify(body) }),
      // The password is for this server and for no other.
      redirect: 'error',
      signal: AbortSignal.timeout(isBulk ? WRITING_PATIENCE : PATIENCE),
    });
    const text = await answer.text();
    if (!answer.ok) throw new OpenSearchError(answer.status, detailOf(answer.status, text));
    let value: unknown;
    try {
      value = text === '' ? {} : JSON.parse(text);
    } catch {
      throw new OpenSearchError(502, 'no JSON');
    }
    const read = z.safeParse(schema, value);
    if (!read.success) throw new OpenSearchError(502, `another shape: ${read.error.issues[0]?.path.join('.') ?? ''}`);
    return read.data;
  }
}
