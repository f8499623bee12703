/** Tests of the list of problems. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../common/model.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import ProblemsPanel from './problems-panel.tsx';

const problem = (severity: Diagnostic['severity'], message: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  severity,
  message,
  file: 'main.tex',
  line: 3,
  ...rest,
});
const show = (problems?: readonly Diagnostic[], found: readonly Diagnostic[] = []) => {
  const openLine = vi.fn();
  renderLatex(<ProblemsPanel />, {
    papers: { active: problems && { id: 5, main: 'main.tex', problems } },
    places: { openLine },
    checks: { problems: () => found },
  });
  return { openLine };
};
const rows = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('code')?.textContent);

describe('problems', () => {
  const all = [
    problem('info', 'hint', { code: 'suggest-package', subject: 'booktabs' }),
    problem('warning', 'double', { code: 'no-such-advice' }),
    problem('error', 'broken', { file: null, line: null }),
  ];

  it('stand in the order of their weight', () => {
    show(all);
    expect(rows()).toEqual(['broken', 'double', 'hint']);
    expect(screen.getByRole('status').textContent).toBe('3 problems');
  });

  it.each([
    ['Errors', ['broken'], '1 problem'],
    ['Warnings', ['double'], '1 problem'],
    ['Hints', ['hint'], '1 problem'],
    ['All', ['broken', 'double', 'hint'], '3 problems'],
  ])('can be filtered: %s', (filter, shown, count) => {
    show(all);
    fireEvent.click(screen.getByRole('radio', { name: filter }));
    expect(rows()).toEqual(shown);
    expect(screen.getByRole('status').textContent).toBe(count);
  });

  it('come with advice where there is some', () => {
    show(all);
    expect(screen.queryByText('Add booktabs to the preamble with \\usepackage.')).not.toBeNull();
    expect(document.body.textContent).not.toContain('hint.');
  });

  it('have among them what checks of other plugins have found', () => {
    show([problem('warning', 'double')], [problem('info', 'Stands in a book')]);
    expect(rows()).toEqual(['double', 'Stands in a book']);
  });

  it.each([
    ['hint', ['main.tex', 3]],
    // TeX does not always say where.
    ['broken', ['main.tex', 1]],
  ])('lead to their place: %s', (message, place) => {
    const { openLine } = show(all);
    fireEvent.click(screen.getByText(message));
    expect(openLine).toHaveBeenCalledExactlyOnceWith(5, ...place);
  });

  it.each([
    ['No problems found', []],
    ['Open a manuscript to see its problems', undefined],
  ])('says “%s”', (text, problems) => {
    show(problems);
    expect(screen.queryByText(text)).not.toBeNull();
  });
});
