import { describe, expect, it } from 'vitest';
import type { PdfPosition } from '../../common/services.ts';
import { ViewHistory } from './view-history.ts';

const at = (page: number, y = 0): PdfPosition => ({ page, x: 0, y, zoom: 1, rotation: 0 });

describe('the way back', () => {
  it('leads through the places that were left, and forward again', () => {
    const history = new ViewHistory();
    history.leave(at(1), 0);
    history.leave(at(5), 5000);
    expect(history.back(at(9))).toEqual(at(5));
    expect(history.back(at(5))).toEqual(at(1));
    expect(history.canGoBack).toBe(false);
    expect(history.forward(at(1))).toEqual(at(5));
    expect(history.forward(at(5))).toEqual(at(9));
  });

  it('forgets what lay ahead once another way is taken', () => {
    const history = new ViewHistory();
    history.leave(at(1), 0);
    history.back(at(5));
    history.leave(at(1), 5000);
    expect(history.canGoForward).toBe(false);
  });

  it('does not remember places that were only passed through', () => {
    const history = new ViewHistory();
    history.leave(at(1), 0);
    history.leave(at(2), 300);
    history.leave(at(3), 600);
    expect(history.back(at(4))).toEqual(at(1));
    expect(history.canGoBack).toBe(false);
  });
});
