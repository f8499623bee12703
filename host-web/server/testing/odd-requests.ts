/** Requests that nobody should send, made from what a call takes: almost right ones, and ones that are nothing at all. */
import fc from 'fast-check';
import type { Route } from '#plugin-api';
import { fitting, fittingFields } from './fitting-values.ts';

export interface OddRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

/** Texts that have broken other people's programs. */
const NAUGHTY = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e300',
  'NaN',
  'Infinity',
  '-9223372036854775809',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table core_user; --",
  '1 or 1=1',
  '%',
  '%00',
  '%_\\',
  '../../etc/passwd',
  '..\\..\\x',
  '/dev/null',
  'C:\\CON',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$' + '{7*7}',
  '=1+1',
  '\r\nSet-Cookie: a=b',
  '\0',
  'a\0b',
  '\u{feff}',
  '\u{202e}txt.exe',
  '\u{1f468}\u{200d}\u{1f469}',
  'x'.repeat(5000),
  '(('.repeat(200),
  'ﬁ̈ İ ß ẞ',
] as const;

/** What JSON can say and hardly anybody expects; a lone surrogate is written as its escape. */
const ODD = fc.oneof(
  fc.constantFrom<unknown>(...NAUGHTY),
  fc.constantFrom<unknown>(null, true, false, -0, -1, 1.5, 1e-320, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), '\ud800', 'a\udc00b'),
  fc.constantFrom<unknown>([], {}, [[]], [null], { id: {} }, { length: 1e9 }, { constructor: { prototype: 1 } }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Step = string | number;

const placesIn = (value: unknown, at: readonly Step[] = []): (readonly Step[])[] => {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
};

const changedAt = (value: unknown, [step, ...rest]: readonly Step[], change: (old: unknown) => unknown): unknown => {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? changedAt(item, rest, change) : item));
  const entries = Object.entries(value as object).flatMap(([key, inner]) => {
    const changed = key === step ? changedAt(inner, rest, change) : inner;
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return Object.fromEntries(entries);
};

/** The same with one place of it changed, left out, doubled or wrapped. */
const damaged = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({ value: whole, place: fc.nat(), odd: ODD, how: fc.constantFrom('replace', 'remove', 'add', 'wrap', 'many') })
    .map(({ value, place, odd, how }) => {
      const places = placesIn(value);
      return changedAt(value, places[place % places.length] ?? [], (old) => {
        if (how === 'replace') return odd;
        if (how === 'remove') return undefined;
        if (how === 'wrap') return [old];
        if (how === 'many') return Array.from({ length: 300 }, () => old);
        return typeof old === 'object' && !Array.isArray(old) ? { ...old, extra: odd, ['__proto__ ']: odd } : odd;
      });
    });

/** No JSON, or JSON that is not one thing. */
const BROKEN = [
  '',
  ' ',
  '[',
  '{"a":',
  '"',
  'NaN',
  '1e9999',
  '\u{feff}{}',
  '{"a":1,"a":2}',
  '{"id":1e9999}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '[['.repeat(5000),
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '\u0000',
].map((text) => Buffer.from(text));

const JSON_TYPE = 'application/json';
const TYPES = [
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'nonsense',
];

interface Content {
  readonly type: string;
  readonly bytes: Buffer;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** An address cannot hold half a character. */
const escaped = (value: unknown): string => encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'));

const asJson = (value: unknown): Content => ({ type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value) ?? '') });
const asForm = (value: unknown): Content => {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const text = fields.map(([key, one]) => `${escaped(key)}=${escaped(one)}`).join('&');
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) };
};

const broken: fc.Arbitrary<Content> = fc.record({
  type: fc.oneof({ weight: 2, arbitrary: fc.constant(JSON_TYPE) }, fc.constantFrom(...TYPES)),
  bytes: fc.oneof(
    fc.constantFrom(...BROKEN),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
});

const FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['empty.pdf', Buffer.alloc(0)],
  ['text.pdf', Buffer.from('Dear reader, this is no PDF.')],
  ['half.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
  ['x.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1')],
  ['x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 2])],
  ['x.bib', Buffer.from('@book{a, title = {A')],
  ['x.ris', Buffer.from('TY  - JOUR\nTI  - \0\nER  - ')],
  ['x.nbib', Buffer.from('PMID- \xff\xfe', 'latin1')],
  ['x.enw', Buffer.from('%0\n%T ')],
  ['x.json', Buffer.from('[{"__proto__":1,"title":{}}]')],
  ['x.zip', Buffer.from('PK\x03\x04\xff\xff\xff\xff', 'latin1')],
  ['x.tex', Buffer.from('\\documentclass{\0}')],
  ['x.csl', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><style>&b;</style>')],
  ['../../x.bib', Buffer.from('@book{a,title={A}}')],
  ['\u202e' + 'x'.repeat(300) + '.pdf', Buffer.from('%PDF-')],
  ['', Buffer.from('x')],
];

const BOUNDARY = 'between';

/** A form as it is, cut off, without its end, or with its parts in another order. */
const multipart = ({ form, files = {} }: Route): fc.Arbitrary<Content> =>
  fc
    .record({
      text: form ? fc.oneof(fitting(form), damaged(fitting(form))) : fc.constant({}),
      sent: fc.array(fc.tuple(fc.constantFrom(...Object.keys(files), 'other', '__proto__'), fc.constantFrom(...FILES)), {
        minLength: 1,
        maxLength: 3,
      }),
      isFileFirst: fc.boolean(),
      kept: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
        fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=other',
          'multipart/mixed; boundary=between',
          JSON_TYPE,
        ),
      ),
    })
    .map(({ text, sent, isFileFirst, kept, type }) => {
      const fields = Object.entries(typeof text === 'object' && text !== null ? text : {}).map(([name, value]) =>
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`),
      );
      const parts = sent.map(([field, [name, bytes]]) =>
        Buffer.concat([
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ]),
      );
      const all = [...(isFileFirst ? [...parts, ...fields] : [...fields, ...parts]), Buffer.from(`--${BOUNDARY}--\r\n`)];
      const whole = Buffer.concat(all);
      return { type, bytes: whole.subarray(0, Math.round(whole.length * kept)) };
    });

const contentOf = (route: Route): fc.Arbitrary<Content | undefined> => {
  if (route.method === 'GET') return fc.constant(undefined);
  if (route.form || route.files) return fc.oneof({ weight: 5, arbitrary: multipart(route) }, broken);
  if (!route.body) return fc.oneof(fc.constant(undefined), broken, ODD.map(asJson));
  const right = fitting(route.body);
  return fc.oneof(
    { weight: 3, arbitrary: right.map(asJson) },
    { weight: 6, arbitrary: damaged(right).map(asJson) },
    { weight: 1, arbitrary: fc.oneof(right, damaged(right)).map(asForm) },
    { weight: 2, arbitrary: broken },
  );
};

/** Mostly what it could be, so that the rest of the request is looked at too. */
const inAddress = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: value.map(escaped) },
    { weight: 2, arbitrary: fc.constantFrom(...NAUGHTY).map(escaped) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '%c0%af', '%2e%2e%2f', '%ud800') },
  );

const addressOf = (route: Route): fc.Arbitrary<string> => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fields = route.params ? fittingFields(route.params) : {};
  const params = fc.tuple(...names.map((name) => inAddress(fields[name] ?? ODD)));
  const query = fc.oneof(
    ...(route.query ? [fitting(route.query), damaged(fitting(route.query))] : [fc.constant({})]),
    fc.constantFrom('%', '__proto__=1', 'a[]=1&a=2', '%00=%00', `q=${'x'.repeat(3000)}`),
  );
  return fc.tuple(params, query).map(([values, asked]) => {
    const path = names.reduce((whole, name, index) => whole.replace(`{${name}}`, () => values[index] ?? ''), String(route.path));
    const search = typeof asked === 'string' ? asked : asForm(asked).bytes.toString();
    return `/api${path}?${search}`;
  });
};

export const oddRequests = (route: Route): fc.Arbitrary<OddRequest> =>
  fc.record({ url: addressOf(route), content: contentOf(route) }).map(({ url, content }): OddRequest => {
    const headers: Record<string, string> = content ? { 'content-type': content.type } : {};
    return { url, headers, payload: content?.bytes };
  });
