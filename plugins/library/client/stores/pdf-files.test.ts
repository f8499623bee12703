/** Which of the chosen files are PDFs that may be added. */
import { expect, it } from 'vitest';
import { sortPdfs } from './pdf-files.ts';

const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
const fake = new File(['<html>'], 'page.pdf', { type: 'application/pdf' });

it('[LIB-071] takes PDFs by what they hold, not by their name', async () => {
  const { accepted, refusals } = await sortPdfs([pdf('a.pdf'), fake, pdf('no-ending')]);
  expect(accepted.map((file) => file.name)).toEqual(['a.pdf', 'no-ending']);
  expect([...refusals]).toEqual(['upload.onlyPdf']);
});

it('[LIB-072] refuses six at once as a whole', async () => {
  const { accepted, refusals } = await sortPdfs(Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`)));
  expect(accepted).toEqual([]);
  expect([...refusals]).toEqual(['upload.tooMany']);
  expect((await sortPdfs(Array.from({ length: 5 }, (_, n) => pdf(`${n}.pdf`)))).accepted).toHaveLength(5);
});

it('says when a file is empty', async () => {
  expect([...(await sortPdfs([new File([], 'empty.pdf')])).refusals]).toEqual(['upload.empty']);
});

it('finds the mark of a PDF anywhere in the first 1,024 bytes, and not behind them', async () => {
  const after = (bytes: number) => new File(['x'.repeat(bytes), '%PDF-1.7'], `${bytes}.pdf`);
  const { accepted } = await sortPdfs([after(0), after(1000), after(1100)]);
  expect(accepted.map((file) => file.name)).toEqual(['0.pdf', '1000.pdf']);
});

it('[LIB-071] refuses more than 50 MB, and says each reason once', async () => {
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
  const full = pdf('full.pdf');
  Object.defineProperty(full, 'size', { value: 50 * 1024 * 1024 });
  const { accepted, refusals } = await sortPdfs([large, full, fake, fake]);
  expect(accepted.map((file) => file.name)).toEqual(['full.pdf']);
  expect([...refusals].sort()).toEqual(['upload.onlyPdf', 'upload.tooLarge']);
});
