import { expect, it } from 'vitest';
import { askFiles } from './ask-files.ts';

const field = () => document.querySelector<HTMLInputElement>('input[type=file]');

it('stands in the document until it is answered, unseen', async () => {
  const asked = askFiles('.bib', true);
  expect(field()).toMatchObject({ accept: '.bib', multiple: true, hidden: true });
  field()?.dispatchEvent(new Event('cancel'));
  expect(await asked).toEqual([]);
  expect(field()).toBeNull();
});

it('leaves one field at the most, when a dialog never says how it ended', () => {
  void askFiles('.bib');
  void askFiles('.pdf');
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1);
  expect(field()?.accept).toBe('.pdf');
});
