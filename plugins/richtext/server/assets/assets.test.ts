/** Pictures of rich texts: what is taken in, and what of it is not. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { contract as calls } from '../../common/contract.ts';
import { MAX_PICTURE } from '../../common/contract-files.ts';
import { countBytes } from '../owner-limits.ts';
import { startRichtext } from '../testing/start-richtext.ts';
import { pictureHeader } from './picture-header.ts';
import { cleanSvg } from './svg.ts';

const server = await startRichtext();
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const le = (value: number, length: number): Buffer => {
  const made = Buffer.alloc(length);
  made.writeUIntLE(value, 0, length);
  return made;
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.concat([bytes('GIF89a'), le(7, 2), le(5, 2), bytes(';')]);
const WEBP = Buffer.concat([bytes('RIFF\0\0\0\0WEBPVP8X'), le(10, 4), le(0, 4), le(29, 3), le(19, 3)]);
const SVG = '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h1"/></svg>';

describe('what a picture is', () => {
  it.each([
    ['PNG', PNG, { type: 'image/png', width: 1, height: 1 }],
    ['GIF', GIF, { type: 'image/gif', width: 7, height: 5 }],
    ['WebP', WEBP, { type: 'image/webp', width: 30, height: 20 }],
    ['SVG', Buffer.from(SVG), { type: 'image/svg+xml', width: 40, height: 20 }],
  ])('%s is known by its bytes', (_, picture, header) => {
    expect(pictureHeader(picture)).toEqual(header);
    for (let length = 0; length < Math.min(picture.length, 40); length++) pictureHeader(picture.subarray(0, length));
  });

  it.each(['<html><svg/></html>', '%PDF-1.7', '', 'GIF89', 'II*\0'])('%j is none', (text) => {
    expect(pictureHeader(Buffer.from(text))).toBeUndefined();
  });
});

describe('a drawing', () => {
  it('is kept as it is drawn', () => {
    const drawn = cleanSvg(Buffer.from(SVG)).toString();
    expect(drawn).toContain('<path d="M0 0h1"></path>');
    expect(cleanSvg(Buffer.from(drawn)).toString()).toBe(drawn);
  });

  it.each([
    '<svg onload="alert(1)"><text>kept</text></svg>',
    '<svg><script>alert(1)</script><text>kept</text></svg>',
    '<svg><SCRIPT>alert(1)</SCRIPT><text>kept</text></svg>',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>alert(1)</svg:script><svg:text>kept</svg:text></svg:svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>kept</text></a></svg>',
    '<svg><foreignObject><body onload="alert(1)"/></foreignObject><text>kept</text></svg>',
    '<svg><image href="https://evil.example/x.png"/><text>kept</text></svg>',
    '<svg><style>@import url(https://evil.example/x.css)</style><text>kept</text></svg>',
    '<svg><rect style="fill:url(https://evil.example/x)"/><text>kept</text></svg>',
    '<svg><a><set attributeName="href" to="javascript:alert(1)"/><text>kept</text></a></svg>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>kept&x;</text></svg>',
    '<svg><text>kept</text></svg><script>alert(1)</script>',
    '<svg><style>]]&gt;&lt;/style>&lt;script>alert(1)&lt;/script></style><text>kept</text></svg>',
  ])('%s loses what runs or is fetched', (svg) => {
    const drawn = cleanSvg(Buffer.from(svg)).toString();
    expect(drawn).toContain('kept');
    expect(drawn).not.toMatch(/<\w*:?script|onload|javascript:|evil|ENTITY|foreignObject|passwd/i);
  });
});

describe('a picture of a text', () => {
  const add = (user: Awaited<ReturnType<typeof server.signIn>>, id: number, content: Buffer, name = 'a.png') =>
    user.send(calls.addAsset, { params: { id }, files: { file: new File([new Uint8Array(content)], name) } });

  it('is there once however often it comes, and counts to the storage of who made the text', async () => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '');
    const [one, two] = [await add(ada, id, PNG, 'folder/my dot.png'), await add(ada, id, PNG)];
    expect(one.json).toEqual(two.json);
    expect(one.json).toMatchObject({ asset: { name: 'my dot.png', type: 'image/png', size: PNG.length, width: 1 } });
    const { rows } = await sql<{ bytes: number }>`select ${countBytes(ada.account.id)} as bytes`.execute(server.executor);
    const { ckFile } = await ada.call(calls.get, { params: { id } });
    expect(Number(rows[0]?.bytes)).toBeGreaterThan(PNG.length + ckFile.content.length);
  });

  it.each([
    ['what is none', Buffer.from('<html>'), 'Not supported file format. Only PNG, JPEG, GIF, WebP and SVG pictures are allowed.'],
    [
      'what has too many pixels',
      Buffer.concat([bytes('GIF89a'), le(60_000, 2), le(60_000, 2)]),
      'This picture has too many pixels.',
    ],
  ])('%s is refused', async (_, content, message) => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '');
    expect(await add(ada, id, content)).toMatchObject({ status: 400, json: { message } });
  });

  it('of nearly 50 MB is taken, and of more it is said how much one may have', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id } = await server.file(ada, '');
    const padded = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    const taken = await add(ada, id, padded(49 * 1024 * 1024), 'plate.png');
    expect(taken.json).toMatchObject({ asset: { name: 'plate.png', size: 49 * 1024 * 1024, width: 1 } });
    const refused = await add(ada, id, padded(MAX_PICTURE + 1), 'poster.png');
    expect([refused.status, refused.json]).toEqual([413, { message: 'The file is too large. It may have at most 50 MB.' }]);
    expect((await ada.call(calls.getAssets, { params: { id } })).data).toHaveLength(1);
  });

  it('is shown as what it is, and a drawing without what runs in it', async () => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '');
    const added = await add(ada, id, Buffer.from('<svg onload="x()"><g/></svg>'), 'x.svg');
    const { asset } = added.json as { asset: { id: number } };
    const got = await ada.send(calls.getAsset, { params: { id, asset: asset.id } });
    expect(got.headers['content-type']).toBe('image/svg+xml');
    expect(String(got.bytes)).toBe('<svg><g></g></svg>');
  });
});
