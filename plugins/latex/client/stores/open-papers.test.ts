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

describe('the active paper', () => {
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
