/** Sends the bytes of a binary route: whole, a range of them, or "not modified". */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BinaryAnswer } from '../../plugin-api/server.ts';
import { type ByteRange, byteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { namesTag } from './entity-tags.ts';

const bytesOf = async ({ body }: BinaryAnswer, range: ByteRange | undefined) => {
  if (typeof body === 'function') return body(range);
  return range ? body.subarray(range.start, range.end + 1) : body;
};

/** A range of an older version would be glued to the wrong bytes. */
const rangeStillFits = (ifRange: string | undefined, etag: string | undefined): boolean =>
  ifRange === undefined || ifRange === etag;

/** Bytes that somebody uploaded are never run as a page of ours, whatever they are. */
const policyOf = ({ styles = [] }: BinaryAnswer): string => {
  const applied = styles.map((hash) => `'sha256-${hash}'`);
  return `sandbox; default-src 'none'${applied.length > 0 ? `; style-src ${applied.join(' ')}` : ''}`;
};

/** @param type Of the route, used when the handler names none. */
export const sendBinary = async (request: FastifyRequest, reply: FastifyReply, answer: BinaryAnswer, type: string) => {
  const etag = answer.etag === undefined ? undefined : `"${answer.etag.replace(/["\\]/g, '')}"`;
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  // Never guessed to be another type.
  reply.headers({
    'content-type': answer.type ?? type,
    'content-disposition': contentDisposition(answer.name, answer.inline ?? false),
    'content-security-policy': policyOf(answer),
    'accept-ranges': 'bytes',
    'cache-control': etag ? 'private, no-cache' : 'no-store',
    ...(etag ? { etag } : {}),
  });
  if (namesTag(header('if-none-match'), etag)) return reply.code(304).send();
  const range = rangeStillFits(header('if-range'), etag) ? byteRange(header('range'), answer.size) : undefined;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${answer.size}`, 'content-type': 'application/json' })
      .send({
        message: 'The requested part of the file does not exist.',
      });
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${answer.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : answer.size);
  return reply.send(await bytesOf(answer, range));
};
