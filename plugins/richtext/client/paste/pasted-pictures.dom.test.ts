/** Pictures that come along with pasted words: out of Word, whose RTF has them, and those that stand in the HTML of pages. */
import type { Node } from 'prosemirror-model';
import { afterEach, expect, it, vi } from 'vitest';
import type { CkAsset } from '../../common/model.ts';
import { Notices } from '#plugin-api/client';
import { linesPart } from '../lines/lines-part.ts';
import { figuresPart } from '../nodes/figures/figures-part.ts';
import { numbersPart } from '../nodes/numbers/numbers-part.ts';
import { doc, line } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { pastePart } from './paste-part.ts';

let editor: ReturnType<typeof testEditor>;
const show = vi.fn();
const addPicture = vi.fn<(file: File) => Promise<CkAsset>>();
const open = (file = {}) => {
  const services = new Map<unknown, unknown>([[Notices, { show }]]);
  editor = testEditor([numbersPart, figuresPart, linesPart, pastePart], doc(line('ab')), { addPicture, ...file }, services);
  editor.cursor(2);
};
afterEach(() => {
  editor.end();
  show.mockClear();
  addPicture.mockReset();
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const HEX = [...atob(PNG)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
const paste = (data: Readonly<Record<string, string>>) => {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
};
const later = () => new Promise((done) => setTimeout(done, 0));
const images = (): Node[] => {
  const found: Node[] = [];
  editor.view.state.doc.descendants((node) => void (node.type.name === 'image' && found.push(node)));
  return found;
};
const img = (name: string) => `<img width=64 height=9 src="file:///C:/${name}">`;
const word = {
  'text/html': `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>one</p><p>${img('a.png')}</p><p>two ${img('b.png')}</p></body></html>`,
  'text/plain': 'one two',
  'text/rtf': `{\\rtf1{\\*\\shppict{\\pict\\pngblip ${HEX}}}{\\*\\shppict{\\pict\\emfblip 00}}}`,
};

it('out of Word they are shown at once, sent as files are, and those that cannot be shown are told', async () => {
  let arrive: (asset: CkAsset) => void = () => undefined;
  addPicture.mockReturnValue(new Promise((done) => (arrive = done)));
  open();
  paste(word);
  expect(editor.view.state.doc.toString()).toMatch(/^doc\(line\("aone"\), figure\(image\), line\("two ?b"\)/);
  expect(images().map(({ attrs }) => attrs)).toEqual([{ asset: null, alt: null, width: 10 }]);
  expect(editor.view.dom.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
  expect(show).toHaveBeenCalledExactlyOnceWith({ kind: 'info', text: '1 thing of what you pasted could not be kept.' });
  const [[file]] = addPicture.mock.calls as [[File]];
  expect([addPicture.mock.calls.length, file.name, file.type, file.size]).toEqual([
    1,
    'Picture.png',
    'image/png',
    HEX.length / 2,
  ]);
  arrive({ id: 12, name: 'a.png', type: 'image/png', size: 1, width: 1, height: 1 });
  await later();
  expect(images().map(({ attrs }) => attrs['asset'] as unknown)).toEqual([12]);
});

it('that stand in the HTML itself are sent, each from its place', async () => {
  addPicture.mockImplementation(({ type }) =>
    Promise.resolve({ id: type === 'image/png' ? 1 : 2, name: '', type: 'image/png', size: 1, width: 1, height: 1 }),
  );
  open();
  paste({
    'text/html': `<p>x</p><img src="data:image/svg+xml,%3Csvg/%3E"><p>y</p><img src="data:image/png;base64,${PNG}">`,
    'text/plain': 'x y',
  });
  await later();
  expect(images().map(({ attrs }) => attrs['asset'] as unknown)).toEqual([2, 1]);
  expect(show).not.toHaveBeenCalled();
});

it('that cannot be read, or may not be sent from here, are left with their figure, and it is said', () => {
  open();
  paste({ 'text/html': '<p>x</p><img src="data:image/png;base64,%%%"><p>y</p>', 'text/plain': 'x y' });
  expect(editor.view.state.doc.toString()).toBe('doc(line("ax"), line("yb"))');
  expect(show).toHaveBeenCalledTimes(1);
  editor.end();
  open({ mayWrite: false, mayChange: true, maySuggest: true });
  paste(word);
  expect([images(), addPicture.mock.calls]).toEqual([[], []]);
  expect(show).toHaveBeenLastCalledWith({ kind: 'info', text: '2 things of what you pasted could not be kept.' });
});
