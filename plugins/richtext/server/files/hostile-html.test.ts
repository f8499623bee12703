/** HTML of every list of payloads through the calls: nothing of it runs wherever it comes out again, and its words are all there. */
import { expect, it } from 'vitest';
import { contract as calls } from '../../common/contract.ts';
import { PAYLOADS } from '../../common/testing/payloads.ts';
import { startRichtext } from '../testing/start-richtext.ts';

const server = await startRichtext();

/** One behind the other; each by itself is tried where HTML is read. What takes everything behind it for text would hide the rest. */
const ALL = PAYLOADS.map((payload, at) => `<p>${String(at)}: </p>${payload.replace('<plaintext>', '<p>')}`).join('');
const RUNS =
  /<(?:script|iframe|object|embed|form|input(?! type="checkbox")|button|svg|style|base|link|frame|video|audio|template|textarea)\b|<[^>]*\son\w+=|srcdoc|(?:href|src|action)="(?!https?:|mailto:|doi:|#|data:image\/[a-z+]+;base64,)|position:fixed/i;
const DRAWING = /src="data:image\/svg\+xml;base64,([^"]*)"/g;

const told = (html: string) => {
  const drawings = [...html.matchAll(DRAWING)].map(([, bytes = '']) => Buffer.from(bytes, 'base64').toString());
  return {
    kept: html.match(/kept/g)?.length ?? 0,
    runs: RUNS.exec(html)?.[0],
    draws: drawings.filter((drawing) => /\son\w+=|<script|href=/i.test(drawing)),
  };
};
const HARMLESS = { kept: PAYLOADS.length, runs: undefined, draws: [] };

it('[RTX-012] hostile HTML is sent by `ck-save`, and comes out as harmless words in every format that a browser reads', async () => {
  const ada = await server.signIn();
  const { id } = await server.file(ada, '<p>before</p>');
  await ada.call(calls.save, { params: { id }, body: { content: ALL } });
  expect(told((await ada.call(calls.get, { params: { id } })).ckFile.content)).toEqual(HARMLESS);
  const page = String(await ada.call(calls.download, { params: { id }, query: { format: 'html' } }));
  expect(told(page.slice(page.indexOf('<body>')))).toEqual(HARMLESS);
  const text = String(await ada.call(calls.download, { params: { id }, query: { format: 'txt' } }));
  expect(told(text).kept).toBe(PAYLOADS.length);
});

it('a text that begins with it is the same', async () => {
  const file = await server.file(await server.signIn(), ALL);
  expect(told(file.content)).toEqual(HARMLESS);
});
