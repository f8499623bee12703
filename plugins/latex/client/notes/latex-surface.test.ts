/** The sources, as plugins that say something about them or suggest something in them see them. */
import { expect, it, vi } from 'vitest';
import { LatexSurface } from './latex-surface.ts';

it('has a paper compiled that was changed by what somebody has decided, as by what they type, where it is open', () => {
  const paper = { id: 5 };
  const typed = vi.fn();
  const papers = { get: (file: number) => (file === 5 ? paper : undefined) };
  const surface = new LatexSurface({ papers, compiling: { typed } } as never);
  surface.changed(6);
  expect(typed).not.toHaveBeenCalled();
  surface.changed(5);
  expect(typed).toHaveBeenCalledExactlyOnceWith(paper);
});
