/** PDFs beside the one of a reference. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Article } from '../../../common/model/article.ts';
import { libraryStage, notice, type StageOptions } from '../../testing/library-stage.tsx';
import { FurtherPdfs } from './further-pdfs.tsx';

const setUp = async (calls: StageOptions['calls']) => {
  const stage = libraryStage({ calls });
  stage.render(<FurtherPdfs article={{ id: 5, version: 1 } as Article} />);
  await act(async () => {});
  return stage;
};
const furtherFiles = () => ({ data: [{ url: '/storage/pdf/9/', name: 'Second.pdf', size: 10 }] });

it('are there to be saved, by the name of their file', async () => {
  const file = new Blob(['%PDF']);
  const { api, host } = await setUp({ furtherFiles, downloadPdf: () => file });
  expect(api.furtherFiles?.mock.lastCall).toEqual([{ query: { article: 5 } }]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Second.pdf' })));
  expect(api.downloadPdf?.mock.lastCall).toEqual([{ params: { id: 9 } }]);
  expect(host.save).toHaveBeenCalledWith(file, 'Second.pdf');
});

it('that cannot be had say so', async () => {
  await setUp({ furtherFiles, downloadPdf: () => Promise.reject(new ApiError(404, 'Not found.')) });
  fireEvent.click(screen.getByRole('button', { name: 'Second.pdf' }));
  await notice('Not found.');
});

it('are not mentioned where there are none, or nobody knows', async () => {
  await setUp({});
  await setUp({ furtherFiles: () => Promise.reject(new Error('no')) });
  expect(screen.queryByText('Further PDFs')).toBeNull();
});
