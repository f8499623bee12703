/** Documents on their way, parsed by the real pdf.js: locked, broken, lost, and started ahead. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import type { PdfBytes } from '../../common/services.ts';
import { sourceOf } from '../testing/pdf-in-process.ts';
import { Opening, PdfOpenError } from './opening.ts';
import { Openings } from './openings.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
const open = (load: () => PdfBytes | Promise<PdfBytes>): Opening => {
  const opening = new Opening(sourceOf(bytesOf(''), { load }));
  onTestFinished(() => opening.close());
  return opening;
};
const url = 'https://carrel.test/storage/pdf/1/';
/** The server answers every request with this. */
const answer = (body: Uint8Array<ArrayBuffer> | string, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));
const nativeFetch = globalThis.fetch;
afterEach(() => vi.stubGlobal('fetch', nativeFetch));

describe('a document', () => {
  it('is there once its bytes are read', async () => {
    const opening = open(() => ({ data: makePdf({ pages: 3 }) }));
    expect((await opening.document).numPages).toBe(3);
    expect(opening.password).toBe('none');
  });

  it('says while it comes how much there is of it', async () => {
    const bytes = makePdf({ pages: 2 });
    answer(bytes, { headers: { 'Content-Length': String(bytes.length) } });
    const opening = open(() => ({ url }));
    expect(opening.share).toBeUndefined();
    await opening.document;
    expect([opening.loaded, opening.total, opening.share]).toEqual([bytes.length, bytes.length, 1]);
  });

  it('is asked for with the headers of the reader’s session', async () => {
    const ask = vi.fn(async (_url: string, _init: RequestInit) => new Response(makePdf()));
    vi.stubGlobal('fetch', ask);
    await open(() => ({ url, httpHeaders: { Authorization: 'Bearer t' } })).document;
    expect(ask.mock.calls[0]?.[1].headers).toEqual({ Authorization: 'Bearer t' });
  });
});

describe('a locked document', () => {
  const locked = () => open(() => ({ data: makePdf({ password: 'geheim' }) }));
  const asked = (opening: Opening, state: Opening['password']) => vi.waitFor(() => expect(opening.password).toBe(state));

  it('asks for its password, says that one is wrong, and opens with the right one', async () => {
    const opening = locked();
    await asked(opening, 'needed');
    opening.submitPassword('falsch');
    // Asked no longer, until the parser has tried it.
    expect(opening.password).toBe('none');
    await asked(opening, 'wrong');
    opening.submitPassword('geheim');
    const pdf = await opening.document;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    expect(items[0]).toMatchObject({ str: 'Chapter 1: needle1 in the haystack' });
  });
});

describe('a document that cannot be shown', () => {
  const pdf = makePdf();
  it.each([
    ['that is empty', 'empty', () => ({ data: bytesOf('') })],
    ['of another format', 'not-pdf', () => ({ data: bytesOf('<!doctype html><p>Sign in first</p>') })],
    ['without its pages', 'broken', () => ({ data: bytesOf('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') })],
    ['that is the reference’s, who has none', 'no-file', () => Promise.reject(new PdfOpenError('no-file', 'none'))],
    ['behind a call that failed', 'failed', () => Promise.reject(new Error('odd'))],
  ] as const)('%s is told as %s', async (_, problem, load) => {
    await expect(open(load).document).rejects.toMatchObject({ name: 'PdfOpenError', problem });
  });

  it.each([
    [404, 'missing'],
    [403, 'denied'],
    [503, 'server'],
  ])('is told by the server’s status %i as %s', async (status, problem) => {
    answer('{"message":"no"}', { status });
    await expect(open(() => ({ url })).document).rejects.toMatchObject({ problem });
  });

  it('is told as offline when the network fails', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(open(() => ({ url })).document).rejects.toMatchObject({ problem: 'offline' });
  });

  it('is shown all the same when only its table of objects is wrong', async () => {
    const opening = open(() => ({ data: pdf.slice(0, pdf.length - 12) }));
    expect((await opening.document).numPages).toBe(1);
  });
});

describe('a document that is started ahead', () => {
  afterEach(() => void vi.useRealTimers());
  const counted = () => {
    const load = vi.fn(() => ({ data: makePdf() }));
    return { load, source: sourceOf(bytesOf(''), { load }) };
  };

  it('is loaded once, however often it is announced, and given to one taker', async () => {
    const openings = new Openings();
    const { load, source } = counted();
    openings.prefetch(source);
    openings.prefetch(source);
    const taken = openings.take(source);
    onTestFinished(() => taken.release());
    expect((await taken.opening.document).numPages).toBe(1);
    expect(load).toHaveBeenCalledOnce();
    const second = openings.take(source);
    onTestFinished(() => second.release());
    expect(second.opening).not.toBe(taken.opening);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not given up once it is taken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const openings = new Openings();
    const { source } = counted();
    openings.prefetch(source);
    const taken = openings.take(source);
    onTestFinished(() => taken.release());
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect((await taken.opening.document).numPages).toBe(1);
  });

  it('is given up when nobody comes for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const openings = new Openings();
    const { load, source } = counted();
    openings.prefetch(source);
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    const late = openings.take(source);
    onTestFinished(() => late.release());
    await late.opening.document;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is read by all views of it that share it, and closed when the last one has given it back', async () => {
    const openings = new Openings();
    const { load, source } = counted();
    const shared = { ...source, isShared: true };
    const [one, other] = [openings.take(shared), openings.take(shared)];
    onTestFinished(() => other.release());
    expect(other.opening).toBe(one.opening);
    expect(openings.take({ ...shared, revision: 2 }).opening).not.toBe(one.opening);
    const pdf = await one.opening.document;
    // Given back once, however often that is said.
    one.release();
    one.release();
    expect((await pdf.getPage(1)).pageNumber).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
    other.release();
    const again = openings.take(shared);
    onTestFinished(() => again.release());
    expect(again.opening).not.toBe(one.opening);
  });

  it('is not taken again by whom its parser hangs, but that of another view who has a new one is', () => {
    const openings = new Openings();
    const shared = { ...counted().source, isShared: true };
    const [one, other] = [openings.take(shared), openings.take(shared)];
    const fresh = openings.take(shared, one.opening);
    expect(fresh.opening).not.toBe(one.opening);
    expect(openings.take(shared, other.opening).opening).toBe(fresh.opening);
    for (const lease of [one, other, fresh]) lease.release();
  });
});
