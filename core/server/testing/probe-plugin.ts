/** A plugin for tests of the server: a route of every kind. */
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineContract } from '../../plugin-api/contract.ts';
import { HttpError, LimitError } from '../kit.ts';
import { defineServer } from '../../plugin-api/server.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';

const Text = z.object({ text: z.string() });
export const BYTES = Buffer.from('0123456789');

export const probeContract = defineContract({
  echo: {
    method: 'POST',
    path: '/probe/{id}/echo/',
    params: z.object({ id: z.coerce.number().check(z.int()) }),
    query: z.object({ loud: z.optional(z.stringbool()) }),
    body: z.object({ text: z.string().check(z.maxLength(5, 'Five letters at most.')), count: z.optional(z.number()) }),
    reply: z.object({ id: z.number(), text: z.string(), loud: z.boolean() }),
    status: 201,
    doc: 'Echo',
  },
  guest: { method: 'GET', path: '/probe/guest/', auth: 'guest', reply: z.object({ who: z.string() }), doc: 'Guest' },
  either: { method: 'GET', path: '/probe/either/', auth: 'either', reply: z.object({ who: z.string() }), doc: 'Either' },
  small: {
    method: 'POST',
    path: '/probe/small/',
    body: z.object({ text: z.string() }),
    maxBytes: 100,
    reply: Text,
    doc: 'Small',
  },
  raw: {
    method: 'POST',
    path: '/probe/raw/',
    auth: 'guest',
    rawBody: true,
    maxBytes: 100,
    reply: z.object({ hex: z.string(), type: z.string() }),
    doc: 'Bytes as they came',
  },
  open: { method: 'POST', path: '/probe/open/', body: z.record(z.string(), z.unknown()), reply: Text, doc: 'Any object' },
  pro: { method: 'GET', path: '/probe/pro/', gate: { plans: ['P'] }, reply: Text, doc: 'Hidden from free' },
  locked: {
    method: 'GET',
    path: '/probe/locked/',
    gate: { plans: ['P'], otherwise: 'lock', limit: 'LIBRARY_REFERENCE_DOWNLOAD' },
    reply: Text,
    doc: 'Locked for free',
  },
  desktop: { method: 'GET', path: '/probe/desktop/', gate: { hosts: ['desktop'] }, reply: Text, doc: 'Desktop' },
  flagged: { method: 'GET', path: '/probe/flagged/', gate: { flag: 'experiment' }, reply: Text, doc: 'Flag' },
  often: { method: 'GET', path: '/probe/often/', perMinute: 3, reply: Text, doc: 'Limited' },
  wrong: { method: 'GET', path: '/probe/wrong/', auth: 'guest', reply: Text, doc: 'Off contract' },
  fault: {
    method: 'GET',
    path: '/probe/fault/{kind}/',
    auth: 'guest',
    params: z.object({ kind: z.string() }),
    reply: Text,
    doc: 'Fails',
  },
  bytes: {
    method: 'GET',
    path: '/probe/bytes/',
    auth: 'guest',
    query: z.object({ stream: z.optional(z.stringbool()) }),
    reply: { binary: true, type: 'application/pdf' },
    doc: 'Bytes',
  },
  upload: {
    method: 'POST',
    path: '/probe/upload/',
    form: z.object({ title: z.string().check(z.minLength(1)) }),
    files: { file: { maxBytes: 100_000, maxFiles: 2 }, cover: { maxBytes: 10 } },
    reply: z.object({ title: z.string(), files: z.array(z.object({ name: z.string(), type: z.string(), sha256: z.string() })) }),
    doc: 'Upload',
  },
  slow: { method: 'GET', path: '/probe/slow/', auth: 'guest', reply: Text, doc: 'Waits for the caller to leave' },
});

/** Grows when a caller of `slow` has gone. */
export const left: string[] = [];
const faults: Record<string, () => Error> = {
  own: () => new HttpError(409, 'It has changed.', { current: 3 }),
  limit: () => new LimitError('LIBRARY_PROJECT', 10, 10, 'Full.'),
  bug: () => new Error('secret inner detail'),
  away: () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
  full: () => Object.assign(new Error('disk'), { code: 'ENOSPC' }),
  range: () => Object.assign(new Error('value out of range'), { code: '22003' }),
};

const manifest = definePlugin({ id: 'probe', api: 1, contributes: {} });
const half = defineServer(manifest, probeContract, {
  setup: ({ files }) => ({
    routes: {
      echo: async ({ params, query, body }) => ({ id: params.id, text: body.text, loud: query.loud ?? false }),
      guest: async ({ user }) => ({ who: user?.email ?? 'nobody' }),
      either: async ({ user }) => ({ who: user?.email ?? 'nobody' }),
      small: async ({ body }) => body,
      raw: async ({ raw }) => ({ hex: raw.bytes.toString('hex'), type: String(raw.headers['content-type']) }),
      open: async ({ body }) => ({ text: Object.keys(body).join() }),
      pro: async () => ({ text: 'pro' }),
      locked: async () => ({ text: 'pro' }),
      desktop: async () => ({ text: 'desktop' }),
      flagged: async () => ({ text: 'flag' }),
      often: async () => ({ text: 'ok' }),
      wrong: async () => JSON.parse('{"text": 5}'),
      async fault({ params }) {
        throw faults[params.kind]?.() ?? new Error('unknown');
      },
      bytes: async ({ query }) => ({
        name: 'Über "alles".pdf',
        body: query.stream
          ? async (range) => Readable.from([BYTES.subarray(range?.start ?? 0, (range?.end ?? BYTES.length) + 1)])
          : BYTES,
        size: BYTES.length,
        etag: 'v1',
      }),
      async upload({ form, files: incoming }) {
        const stored: { name: string; type: string; sha256: string }[] = [];
        for await (const { name, type, stream } of incoming) {
          const { sha256 } = await files.put(`upload-${stored.length}`, stream);
          stored.push({ name, type, sha256 });
        }
        return { title: form.title, files: stored };
      },
      async slow({ signal }) {
        await new Promise((done) => signal.addEventListener('abort', done));
        left.push('left');
        return { text: 'too late' };
      },
    },
  }),
});

export const probePlugin: LoadablePlugin = { manifest, server: async () => half };
