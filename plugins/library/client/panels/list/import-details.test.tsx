/** What an import says entry by entry. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImportDetails } from './import-details.tsx';

const show = (attached: number) =>
  render(
    <ImportDetails
      t={(key: string) => key}
      report={{ imported: 1, skipped: [], skipped_total: 0, merged: [], merged_total: 0, pdfs: { attached, left: [] } } as never}
    />,
  );

it('speaks of PDFs where some came along', () => {
  show(0);
  expect(screen.queryByText('import.files.attached')).toBeNull();
  show(2);
  expect(screen.getByText('import.files.attached')).toBeTruthy();
});
