/** Fields that were only read from a PDF say so, and the work can be looked up again. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Article } from '../../../common/model/article.ts';
import type { ArticleInfo, ReadFromPdf } from '../../../common/model/info.ts';
import { afterReading } from '../../../common/pdf/read-from-pdf.ts';
import { libraryStage } from '../../testing/library-stage.tsx';
import { FromPdf, ReadMark } from './from-pdf.tsx';

const READ: ArticleInfo = { title: 'On Tides', year: 2011, authors: [{ given: 'Eva', family: 'Roth' }] };
const read = (lookup: ReadFromPdf['lookup']): ArticleInfo => ({
  ...READ,
  read_from_pdf: afterReading(READ, ['title', 'year', 'authors'], lookup),
});

it('a field is marked until somebody changes it', () => {
  const { render } = libraryStage();
  render(<ReadMark info={read('unknown')} field="year" />);
  expect(screen.getByRole('img', { name: 'Read from the page of the PDF; no register has confirmed it yet.' })).toBeTruthy();
});

it('one that a person has changed is theirs', () => {
  const { render } = libraryStage();
  render(<ReadMark info={{ ...read('unknown'), year: 2012 }} field="year" />);
  expect(screen.queryByRole('img')).toBeNull();
});

it.each([
  ['unknown', 'Read from the PDF: no register knows this work.'],
  ['unreachable', 'Read from the PDF: the registers could not be reached.'],
  ['off', 'Read from the PDF: this server does not look it up.'],
] as const)('%s is said, with a way to ask again', (lookup, text) => {
  const { render } = libraryStage();
  render(<FromPdf article={{ id: 5, info: read(lookup), pdf_state: 'ready' } as Article} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Look it up again' })).toBeTruthy();
});

it('while it is being looked up there is nothing to press', () => {
  const { render } = libraryStage();
  render(<FromPdf article={{ id: 5, info: read('waiting'), pdf_state: 'ready' } as Article} />);
  expect(screen.getByText('Read from the PDF; being looked up …')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('nothing is said of what came otherwise', () => {
  const { render } = libraryStage();
  render(<FromPdf article={{ id: 5, info: READ, pdf_state: 'ready' } as Article} />);
  expect(screen.queryByText(/Read from the PDF/)).toBeNull();
});
