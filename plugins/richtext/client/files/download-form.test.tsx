import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import catalogue from '../../../../locales/en/richtext.json' with { type: 'json' };
import { DownloadForm } from './download-form.tsx';
import { NO_LAYOUTS } from './layout-choice.tsx';

/** Texts as they are, by their path. */
const t = (path: string): string =>
  String(path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], catalogue));

it('says of each format what it has no place for, before it is taken', () => {
  const close = vi.fn();
  render(DownloadForm({ t: t as never, asked: Promise.resolve(NO_LAYOUTS), close }));
  const told = (format: RegExp) => {
    fireEvent.click(screen.getByRole('radio', { name: format }));
    return screen.queryByRole('status')?.textContent;
  };
  expect(told(/Markdown/)).toBe('Comments, suggestions, and how paragraphs are aligned and set in are left out.');
  expect(told(/Plain text/)).toContain('pictures');
  for (const format of [/PDF/, /Web page/, /LaTeX/]) expect(told(format)).toBe('Comments and suggestions are left out.');
  // Word has places for both.
  expect(told(/Word/)).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(close).toHaveBeenCalledWith({ format: 'docx', comments: true, suggestions: true, layout: undefined });
});
