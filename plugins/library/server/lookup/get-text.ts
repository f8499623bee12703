/**
 * One GET of another server's text, without trust: its size, its time and its redirects are bounded, and no address that is not
 * public is connected to, whatever name or redirect leads there.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { get as httpGet, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeText } from '../../common/formats/decode-text.ts';
import { LookupFailure } from './failure.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const PORTS = new Set(['', '80', '443']);

export interface GetOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Origins that the server's settings name: they are asked wherever they are. */
  readonly trusted: ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** Milliseconds for the whole answer, redirects included. */
  readonly deadline: number;
}

export interface TextReply {
  readonly status: number;
  /** Without parameters, in small letters. */
  readonly type: string;
  readonly text: string;
  /** Where the last redirect led. */
  readonly url: URL;
  readonly retryAfter: string | undefined;
}

const refused = (url: URL): LookupFailure => new LookupFailure('refused', `${url.host} is not asked`);

/** Of a name with several addresses one that is private is enough to refuse it: which of them is used is not ours to choose. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new LookupFailure('refused', `${hostname} is not asked`), []);
    const [first] = addresses;
    return options.all || !first ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** @throws LookupFailure refused, for what can be told before the name is resolved */
const demandPublic = (url: URL): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isForeign = /^https?:$/.test(url.protocol) && PORTS.has(url.port) && url.username === '' && url.password === '';
  // A literal address is never resolved, so it would not pass by `publicLookup`.
  if (!isForeign || (isIP(host) !== 0 && !isPublicAddress(host))) throw refused(url);
};

const request = (url: URL, { headers, trusted, signal }: GetOptions): Promise<IncomingMessage> => {
  const isTrusted = trusted.has(url.origin);
  if (!isTrusted) demandPublic(url);
  const options: RequestOptions = {
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
    agent: false,
    signal,
    ...(isTrusted ? {} : { lookup: publicLookup }),
  };
  return new Promise((done, fail) => {
    const asked = (url.protocol === 'https:' ? httpsGet : httpGet)(url, options, (reply) => {
      // Once more for the connection itself, in case the address came by another way.
      if (isTrusted || isPublicAddress(reply.socket.remoteAddress ?? '')) return done(reply);
      reply.destroy();
      return fail(refused(url));
    });
    asked.on('error', fail);
  });
};

const unpacked = (reply: IncomingMessage): Readable => {
  const packing = reply.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (packing === 'identity' || packing === '') return reply;
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[packing];
  if (!unpack) throw new LookupFailure('unreadable', `Encoded as ${packing.slice(0, 40)}`);
  const plain = unpack();
  reply.on('error', (error) => plain.destroy(error));
  return reply.pipe(plain);
};

/** @throws LookupFailure when it is larger than 5 MiB, unpacked */
const bodyOf = async (reply: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(reply)) {
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) throw new LookupFailure('unreadable', 'The answer is too large');
      chunks.push(chunk as Buffer);
    }
  } finally {
    reply.destroy();
  }
  return decodeText(Buffer.concat(chunks));
};

const nextUrl = (reply: IncomingMessage, from: URL): URL | undefined => {
  const { location } = reply.headers;
  if (![301, 302, 303, 307, 308].includes(reply.statusCode ?? 0) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) throw new LookupFailure('unreadable', 'The answer leads nowhere');
  const to = new URL(location, from.href);
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw refused(to);
  return to;
};

const followed = async (address: string, options: GetOptions): Promise<TextReply> => {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const reply = await request(url, options);
    const next = nextUrl(reply, url);
    if (!next) {
      const type = (reply.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
      const { 'retry-after': retryAfter } = reply.headers;
      return { status: reply.statusCode ?? 0, type, text: await bodyOf(reply), url, retryAfter };
    }
    reply.destroy();
    url = next;
  }
  throw new LookupFailure('unreadable', 'The answer leads on and on');
};

/** @throws LookupFailure refused, unreadable, or unreachable when the time is up; errors of the network as they are */
export const getText = async (address: string, options: GetOptions): Promise<TextReply> => {
  const late = AbortSignal.timeout(options.deadline);
  try {
    return await followed(address, { ...options, signal: AbortSignal.any([options.signal, late]) });
  } catch (error) {
    // A connection that is cut calls it by many names.
    if (late.aborted && !options.signal.aborted) throw new LookupFailure('unreachable', 'No answer came in time');
    throw error;
  }
};
