/** Headers on every answer (ASVS V3.4). */
import type { FastifyReply, FastifyRequest } from 'fastify';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export type Secure = (request: FastifyRequest, reply: FastifyReply) => void;

/** @returns what sets them on one answer; a handler may replace some for its own */
export const securityHeaders = (contentPolicy: string, isOverTls: boolean): Secure => {
  const headers = { 'content-security-policy': contentPolicy, ...HEADERS, ...(isOverTls && OVER_TLS) };
  return (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  };
};
