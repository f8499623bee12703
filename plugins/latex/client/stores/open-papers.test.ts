/** Tests of which papers are held, and which one commands work on. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenPapers } from './open-papers.ts';
import { paperParts } from '../testing/paper-parts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const make = () => new OpenPapers(paperParts().parts);

describe('holding', () => {
  it('gives every panel the same paper, and keeps it for a moment after the last', () => {
    const papers = make();
    const paper = papers.hold(1);
    expect(papers.hold(1)).toBe(paper);
    papers.release(1);
    vi.advanceTimersByTime(5_000);
    expect(papers.get(1)).toBe(paper);
    papers.release(1);
    vi.advanceTimersByTime(1_900);
    // A panel that moves is closed and opened in one go.
    expect(papers.hold(1)).toBe(paper);
    vi.advanceTimersByTime(5_000);
    expect(papers.get(1)).toBe(paper);
    papers.release(1);
    vi.advanceTimersByTime(2_000);
    expect(papers.get(1)).toBeUndefined();
  });

  it('passes over papers that it does not hold', () => {
    const papers = make();
    papers.release(9);
    papers.close(9);
    expect(papers.all).toEqual([]);
  });
});

describe('[LTX-007] what is typed', () => {
  it('is saved when a paper closes, and when the network is back', async () => {
    const { parts, liveText } = paperParts();
    const papers = new OpenPapers(parts);
    papers.hold(1);
    await vi.advanceTimersByTimeAsync(0);
    papers.get(1)?.documents.get('main.tex')?.replace('one');
    papers.saveAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(liveText('main.tex').text).toBe('one');
    papers.get(1)?.documents.get('main.tex')?.replace('two');
    papers.close(1);
    await vi.advanceTimersByTimeAsync(50);
    expect(liveText('main.tex').text).toBe('two');
  });
});

describe('the active paper', () => {
  it('stays when another one closes', () => {
    const papers = make();
    for (const id of [1, 2, 3]) papers.hold(id);
    papers.close(2);
    expect(papers.active?.id).toBe(1);
  });

  it('is the first, then the one that was focused, then what is left', () => {
    const papers = make();
    expect(papers.active).toBeUndefined();
    papers.hold(1);
    papers.hold(2);
    expect(papers.active?.id).toBe(1);
    papers.focus(2);
    expect(papers.active?.id).toBe(2);
    papers.close(2);
    expect(papers.active?.id).toBe(1);
    papers.close(1);
    expect(papers.active).toBeUndefined();
  });
});
