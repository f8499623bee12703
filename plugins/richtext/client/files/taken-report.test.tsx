import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import catalogue from '../../../../locales/en/richtext.json' with { type: 'json' };
import { TakenReport } from './taken-report.tsx';

/** Texts as they are, by their path. */
const t = (path: string): string =>
  String(path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], catalogue));

it('says in words what could not be kept of a file, with a piece of it', () => {
  const left = [
    { what: 'macros', count: 1 },
    { what: 'picturesBroken', count: 3, example: 'image7.emf' },
  ];
  render(TakenReport({ t: t as never, left, cited: { known: 0, added: 0 }, close: vi.fn() }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Macros were left out.'),
    expect.stringMatching(/Pictures that are missing or damaged were left out\..*image7\.emf/),
  ]);
});
