/** Headers on every answer (ASVS V3.4). The content policy is the strictest under which all panels work. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const CONTENT_POLICY = [
  "default-src 'self'",
  // WebAssembly for the PDF decoders; never `unsafe-eval`.
  "script-src 'self' 'wasm-unsafe-eval'",
  // Monaco, dockview and React write inline styles.
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const OVER_TLS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Sets them on one answer; a handler may replace some for its own. */
export const secure = (request: FastifyRequest, reply: FastifyReply, isOverTls: boolean): void => {
  reply.headers(isOverTls ? OVER_TLS : HEADERS);
  if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
};
