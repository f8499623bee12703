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
