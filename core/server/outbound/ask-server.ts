/**
 * One question to another server, without trust: its size, its time and its redirects are bounded, and no address that is not
 * public is connected to, whatever name or redirect leads there (trust.md A7).
 */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { OutboundQuestion, OutboundReply } from '../../plugin-api/outbound.ts';
import { AnswerTooLarge, OutboundFailure } from './outbound-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** Of an answer whose asker names no other bound. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Milliseconds for the whole answer, redirects included, when the asker names no other. */
const PATIENCE = 30_000;
const MAX_REDIRECTS = 5;
const PORTS = new Set(['', '80', '443']);

const refused = (url: URL): OutboundFailure => new OutboundFailure('refused', `${url.host} is not asked`);

/** Of a name with several addresses one that is private is enough to refuse it: which of them is used is not ours to choose. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutboundFailure('refused', `${hostname} is not asked`), []);
    const [first] = addresses;
    return options.all || !first ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** @throws OutboundFailure refused, for what can be told before the name is resolved */
const demandPublic = (url: URL): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isForeign = /^https?:$/.test(url.protocol) && PORTS.has(url.port) && url.username === '' && url.password === '';
  // A literal address is never resolved, so it would not pass by `publicLookup`.
  if (!isForeign || (isIP(host) !== 0 && !isPublicAddress(host))) throw refused(url);
};

const isTrustedOrigin = (url: URL, trusted: readonly string[] = []): boolean =>
  trusted.some((address) => URL.canParse(address.trim()) && new URL(address.trim()).origin === url.origin);

/** Redirected, a question is asked again without its body and, on another server, without what is secret. */
const request = (url: URL, question: OutboundQuestion, signal: AbortSignal, isFirst: boolean): Promise<IncomingMessage> => {
  const { body, trusted } = question;
  const isTrusted = isTrustedOrigin(url, trusted);
  const sends = isFirst && body !== undefined;
  if (!isTrusted) demandPublic(url);
  const isElsewhere = new URL(question.address).origin !== url.origin;
  const options: RequestOptions = {
    method: sends ? 'POST' : 'GET',
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      ...question.headers,
      ...(isElsewhere ? {} : question.secretHeaders),
      ...(sends ? { 'content-length': Buffer.byteLength(body) } : {}),
    },
    agent: false,
    signal,
    ...(isTrusted ? {} : { lookup: publicLookup }),
  };
  return new Promise((done, fail) => {
    const asked = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (reply) => {
      // Once more for the connection itself, in case the address came by another way.
      if (isTrusted || isPublicAddress(reply.socket.remoteAddress ?? '')) return done(reply);
      reply.destroy();
      return fail(refused(url));
    });
    asked.on('error', fail);
    asked.end(sends ? body : undefined);
  });
};

const unpacked = (reply: IncomingMessage): Readable => {
  const packing = reply.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (packing === 'identity' || packing === '') return reply;
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[packing];
  if (!unpack) throw new OutboundFailure('unreadable', `Encoded as ${packing.slice(0, 40)}`);
  const plain = unpack();
  reply.on('error', (error) => plain.destroy(error));
  return reply.pipe(plain);
};

/** @throws OutboundFailure when it is larger than that, unpacked */
const bodyOf = async (reply: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(reply)) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new AnswerTooLarge();
      chunks.push(chunk as Buffer);
    }
  } finally {
    reply.destroy();
  }
  return Buffer.concat(chunks);
};

const nextUrl = (reply: IncomingMessage, from: URL): URL | undefined => {
  const { location } = reply.headers;
  if (![301, 302, 303, 307, 308].includes(reply.statusCode ?? 0) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) throw new OutboundFailure('unreadable', 'The answer leads nowhere');
  const to = new URL(location, from.href);
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw refused(to);
  return to;
};

const followed = async (question: OutboundQuestion, signal: AbortSignal): Promise<OutboundReply> => {
  let url = new URL(question.address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const reply = await request(url, question, signal, redirects === 0);
    const next = nextUrl(reply, url);
    if (!next) {
      const bytes = await bodyOf(reply, question.maxBytes ?? MAX_BYTES);
      const type = (reply.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
      return { status: reply.statusCode ?? 0, type, headers: reply.headers, bytes, url };
    }
    reply.destroy();
    url = next;
  }
  throw new OutboundFailure('unreadable', 'The answer leads on and on');
};

/** @throws OutboundFailure refused, unreadable, or unreachable when the time is up; errors of the network as they are */
export const askServer = async (question: OutboundQuestion): Promise<OutboundReply> => {
  const { signal, patience = PATIENCE } = question;
  const late = AbortSignal.timeout(patience);
  try {
    return await followed(question, AbortSignal.any([signal, late]));
  } catch (error) {
    // A connection that is cut calls it by many names.
    if (late.aborted && !signal.aborted) throw new OutboundFailure('unreachable', 'No answer came in time');
    throw error;
  }
};
