/** Figures: pictures on their way, those that do not arrive, captions, widths, and files that are none. */
import type { Node } from 'prosemirror-model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { MAX_PICTURE } from '../../../common/contract-files.ts';
import type { CkAsset } from '../../../common/model.ts';
import { doc, line, lineOf, made, placeOf } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { numbersPart } from '../numbers/numbers-part.ts';
import { addPictures } from './add-pictures.ts';
import { figuresPart } from './figures-part.ts';

let editor: ReturnType<typeof testEditor> | undefined;
const asset = (id: number): CkAsset => ({ id, name: 'a.png', type: 'image/png', size: 1, width: 1, height: 1 });
const addPicture = vi.fn<(file: File) => Promise<CkAsset>>();
const show = (...blocks: readonly Node[]) => (editor = testEditor([numbersPart, figuresPart], doc(...blocks), { addPicture }));
afterEach(() => {
  editor?.end();
  editor = undefined;
  addPicture.mockReset();
});
const png = (name = 'seal.png') => new File(['x'], name, { type: 'image/png' });
const figure = (...content: readonly Node[]) => made('figure', {}, ...content);
const image = (of: object = { asset: 7 }) => made('image', of);
const later = () => new Promise((done) => setTimeout(done, 0));
const said = () => editor?.view.dom.querySelector('[role=status]')?.textContent;

describe('pictures', () => {
  it('are shown at once, with room for a caption, and are there when they have arrived', async () => {
    let arrive: (asset: CkAsset) => void = () => undefined;
    addPicture.mockReturnValue(new Promise((done) => (arrive = done)));
    const { host, view, cursor } = show(line());
    cursor(1);
    addPictures(host, [png()]);
    expect(view.state.doc.firstChild?.toString()).toBe('figure(image, line)');
    expect(view.dom.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
    expect(said()).toBe('Uploading…');
    // Somebody writes before it meanwhile.
    view.dispatch(view.state.tr.insert(0, line('before')));
    arrive(asset(12));
    await later();
    expect(view.state.doc.nodeAt(placeOf(view.state.doc, 'image'))?.attrs['asset']).toBe(12);
    expect([view.dom.querySelector('img')?.getAttribute('src'), said()]).toEqual(['/pictures/12', undefined]);
  });

  it('that do not arrive say why, and can be sent again', async () => {
    addPicture.mockRejectedValueOnce(new ApiError(413, 'The manuscript is full.')).mockResolvedValueOnce(asset(3));
    const { host, view, cursor } = show(line());
    cursor(1);
    addPictures(host, [png()]);
    await later();
    expect(said()).toBe('The picture was not uploaded: The manuscript is full.');
    view.dom.querySelector<HTMLElement>('figure button')?.click();
    await later();
    expect(view.state.doc.nodeAt(1)?.attrs['asset']).toBe(3);
  });

  it('that the browser cannot draw are called broken, and are not put in by an answer that comes late', async () => {
    let arrive: (asset: CkAsset) => void = () => undefined;
    addPicture.mockReturnValue(new Promise((done) => (arrive = done)));
    const { host, view, cursor } = show(line());
    cursor(1);
    addPictures(host, [png('torn.png')]);
    view.dom.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(said()).toContain('“torn.png” cannot be read as a picture.');
    arrive(asset(4));
    await later();
    expect(view.state.doc.nodeAt(1)?.attrs['asset']).toBeNull();
  });

  it('that are gone say so', () => {
    const { view } = show(figure(image()));
    view.dom.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(said()).toBe('This picture is not there, or cannot be loaded now.');
  });

  it('of other kinds, and too large ones, are not taken, and that is said', () => {
    const { host, view, told, cursor } = show(line());
    cursor(1);
    const large = Object.defineProperty(png('large.png'), 'size', { value: MAX_PICTURE + 1 });
    addPictures(host, [new File(['x'], 'a.tif', { type: 'image/tiff' }), large]);
    expect(told).toEqual([
      'Pictures may be PNG, JPEG, GIF, WebP or SVG. Not taken: a.tif',
      'A picture may have 50 MB at most. Not taken: large.png',
    ]);
    expect(view.state.doc.toString()).toBe('doc(line)');
  });

  it('that come together stand side by side, and more go beside those that are there', () => {
    addPicture.mockReturnValue(new Promise(() => undefined));
    const { host, view, cursor } = show(line());
    cursor(1);
    addPictures(host, [png(), png()]);
    expect(view.state.doc.firstChild?.attrs['columns']).toBe(2);
    addPictures(host, [png()]);
    expect(view.state.doc.firstChild?.toString()).toBe('figure(image, image, image, line)');
  });
});

describe('figures', () => {
  it('are called by their number, which follows', () => {
    const { view } = show(figure(image()), figure(image()));
    const names = () => [...view.dom.querySelectorAll('figure')].map((one) => one.getAttribute('aria-label'));
    expect(names()).toEqual(['Figure 1', 'Figure 2']);
    view.dispatch(view.state.tr.delete(0, view.state.doc.firstChild?.nodeSize ?? 0));
    expect(names()).toEqual(['Figure 1']);
  });

  it('are as wide as keys make them', () => {
    const { view, choose, press } = show(figure(image()));
    choose(1);
    press('-');
    press('-');
    press('+');
    expect(view.state.doc.nodeAt(1)?.attrs['width']).toBe(95);
    press('0');
    expect(view.state.doc.nodeAt(1)?.attrs['width']).toBeNull();
  });

  it('are narrower or wider than they were shown, where nobody has sized them', () => {
    const { view, choose, press } = show(figure(image(), image({ asset: 8 })));
    const frame = view.nodeDOM(1) as Element;
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 245, 100));
    vi.spyOn(frame.parentElement as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 100));
    choose(1);
    press('-');
    expect(view.state.doc.nodeAt(1)?.attrs['width']).toBe(45);
    press('0');
    press('+');
    expect(view.state.doc.nodeAt(1)?.attrs['width']).toBe(55);
  });

  it('are gone on from by Enter: to the caption, and behind it', () => {
    const { view, choose, press, type } = show(figure(image()), line('after'));
    choose(1);
    press('Enter');
    type('Seal');
    expect(view.state.doc.firstChild?.lastChild?.attrs['kind']).toBe('caption');
    press('Enter');
    type('!');
    expect(view.state.doc.lastChild?.textContent).toBe('!after');
  });

  it('go with their last picture, unless something is written about it', () => {
    const { view, choose, press } = show(
      figure(image(), lineOf({ kind: 'caption' })),
      figure(image(), lineOf({ kind: 'caption' }, 'words')),
    );
    choose(1);
    press('Backspace');
    expect(view.state.doc.childCount).toBe(1);
    choose(1);
    press('Delete');
    expect(view.state.doc.textContent).toBe('words');
  });

  it('keep a picture that words are typed on, and the words: in its caption', () => {
    const { view, choose, type } = show(figure(image()), figure(image(), lineOf({ kind: 'caption' }, 'Seal')));
    choose(1);
    type('Fig');
    expect(view.state.doc.firstChild?.toString()).toBe('figure(image, line("Fig"))');
    choose(placeOf(view.state.doc.lastChild as Node, 'image') + (view.state.doc.firstChild?.nodeSize ?? 0) + 1);
    type('s');
    expect(view.state.doc.lastChild?.toString()).toBe('figure(image, line("Seals"))');
  });
});
