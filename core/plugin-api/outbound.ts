/**
 * What plugins ask other servers with: a question without trust in the answer, and turns, so that no server is asked more often than it
 * wants to be, by how many people, plugins and processes of this house ever.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface OutboundQuestion {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Keys: they go to the server of the address and not where it sends us. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
  /** It is a POST then. */
  readonly body?: string | Uint8Array;
  /** Addresses of the settings: their servers are asked wherever they are, all others at public addresses and ports only. */
  readonly trusted?: readonly string[];
  readonly signal: AbortSignal;
  /** Milliseconds for the whole answer, redirects included; 30,000 when not given. */
  readonly patience?: number;
  /** Of the answer, unpacked; 5 MiB when not given. */
  readonly maxBytes?: number;
}

export interface OutboundReply {
  readonly status: number;
  /** Media type without parameters, in small letters. */
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Where the last redirect led. */
  readonly url: URL;
}

export interface Outbound {
  /**
   * Asks once. We name ourselves, unless the headers do.
   * @throws OutboundFailure refused, unreadable, or unreachable when the time is up; errors of the network as they are
   */
  ask(question: OutboundQuestion): Promise<OutboundReply>;
  /**
   * Resolves when it is this caller's turn to ask a server.
   * @param server its name, the same wherever it is asked, e.g. `crossref`
   * @param gap milliseconds between two questions to it
   * @param patience milliseconds that a turn is waited for; 1,500 when not given
   * @throws NotYet when others are before it for longer than that
   */
  turn(server: string, gap: number, signal: AbortSignal, patience?: number): Promise<void>;
  /**
   * The server has asked to be left alone, by everybody.
   * @param retryAfter what its header said, in seconds or as a date
   * @throws NotYet always
   */
  leaveAlone(server: string, retryAfter: string | undefined): Promise<never>;
  /** Mail address of whoever runs this house, for servers that want one; empty when there is none. */
  readonly contact: string;
}
