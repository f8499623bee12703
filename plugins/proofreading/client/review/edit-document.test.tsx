/** An editor's work on a text, from the keys that are pressed to the tracked changes that come out. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import catalogue from '../../../../locales/en/proofreading.json' with { type: 'json' };
import { openReview } from '../../common/review/review.ts';
import { makeDocx, p, run, sketch } from '../../common/review/testing/make-docx.ts';
import type { EditedParagraph } from '../../common/review/writing/align-paragraphs.ts';
import { writeReviewed } from '../../common/review/writing/write-reviewed.ts';
import { EditDocument, type EditDocumentProps } from './edit-document.tsx';

const TEXT = ['Owls hunt.', 'At night.', 'Mice hide.'];
const AUTHOR = { author: 'Ed', date: '2026-11-28T12:00:00Z' };

const show = (props: Partial<EditDocumentProps> = {}) => {
  const stage = screenStage('proofreading', catalogue, {});
  const onChange = vi.fn<(edited: EditedParagraph[]) => void>();
  stage.render(<EditDocument original={TEXT} onChange={onChange} {...props} />, stage.container());
  return {
    edited: () => onChange.mock.calls.at(-1)?.[0] ?? [],
    /** What Word would show. */
    tracked: () => sketch(openReview(writeReviewed(TEXT, onChange.mock.calls.at(-1)?.[0] ?? [], AUTHOR))),
  };
};
const field = (place: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Paragraph ${place}` });
const write = (place: number, value: string) => act(async () => void fireEvent.change(field(place), { target: { value } }));
const press = (place: number, key: string, at: number, more: object = {}) =>
  act(async () => {
    field(place).setSelectionRange(at, at);
    fireEvent.keyDown(field(place), { key, ...more });
  });
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('shows what was changed below what is written, and comes out as tracked changes', async () => {
  const { tracked } = show();
  expect(screen.queryByRole('group', { name: 'What was changed' })).toBeNull();
  await write(1, 'Old owls hunt.');
  const changes = within(screen.getByRole('group', { name: 'What was changed' }));
  expect(changes.getByText('Old owls').tagName).toBe('INS');
  expect(changes.getByText('Owls').tagName).toBe('DEL');
  expect(tracked()).toEqual(['[-Owls][+Old owls] hunt.', 'At night.', 'Mice hide.']);
});

it('splits a paragraph with Enter, and not with Shift+Enter', async () => {
  const { edited, tracked } = show();
  await press(1, 'Enter', 5, { shiftKey: true });
  expect(edited()).toEqual([]);
  await press(1, 'Enter', 5);
  expect(edited()).toEqual([
    { text: 'Owls ', of: 0 },
    { text: 'hunt.' },
    { text: 'At night.', of: 1 },
    { text: 'Mice hide.', of: 2 },
  ]);
  expect(document.activeElement).toBe(field(2));
  expect(tracked()).toEqual(['Owls [-hunt.]', '[+hunt.][+¶]', 'At night.', 'Mice hide.']);
});

it('joins a paragraph to the one before with Backspace at its beginning', async () => {
  const { tracked } = show();
  await press(2, 'Backspace', 3);
  await press(2, 'Backspace', 0);
  expect([field(1).value, field(1).selectionStart]).toEqual(['Owls hunt.At night.', 10]);
  expect(tracked()).toEqual(['Owls [-hunt][+hunt.At night].', '[-At night.][-¶]', 'Mice hide.']);
});

it('takes a paragraph out and puts it back', async () => {
  const { edited } = show();
  await click('Remove paragraph 2');
  expect(edited().map(({ of }) => of)).toEqual([0, 2]);
  expect(field(2).value).toBe('Mice hide.');
  await click('Put back');
  expect(edited().map(({ of }) => of)).toEqual([0, 1, 2]);
});

it('goes on where it was left, with what was taken out to be had back', async () => {
  const { edited } = show({ edited: [{ text: 'New' }, { text: 'Mice hide well.', of: 2 }] });
  expect([field(1).value, field(2).value]).toEqual(['New', 'Mice hide well.']);
  expect(screen.getAllByRole('button', { name: 'Put back' })).toHaveLength(2);
  await write(1, 'Newer');
  expect(edited()).toEqual([{ text: 'Newer' }, { text: 'Mice hide well.', of: 2 }]);
});

it('opens the paragraphs of a Word document, and says why it does not', () => {
  show({ original: makeDocx(p(run('In Word.'))) });
  expect(field(1).value).toBe('In Word.');
  show({ original: new Uint8Array([1, 2, 3]) });
  expect(screen.getByText(/^It is no Word document/)).toBeTruthy();
});
