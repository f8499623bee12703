/** A form of something new: nothing is made without a title and a place, and a place may be made on the way. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInCore } from '../testing.tsx';
import { PlacedForm, type PlacedFormProps } from './placed-form.tsx';

const show = (change: Partial<PlacedFormProps> = {}) => {
  const [onMake, onCancel] = [vi.fn(), vi.fn()];
  renderInCore(
    <PlacedForm
      texts={{
        ...{ title: 'Title', titleMissing: 'No title.', cancel: 'Cancel', make: 'Make' },
        ...{ place: 'Place', placeMissing: 'No place.', choosePlace: 'Choose', newPlace: 'New place' },
      }}
      places={[{ value: '3', label: 'Thesis' }]}
      newPlace={async () => ({ value: '8', label: 'Fresh' })}
      initial={{ title: '', place: undefined }}
      {...{ onMake, onCancel, ...change }}
    />,
  );
  return { onMake, onCancel };
};
const type = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: text } });
const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make' });
const form = () => make().closest('form')!;

it('says what is missing once it was left or sent, and makes nothing', () => {
  const { onMake } = show();
  expect([screen.queryByText('No title.'), screen.queryByText('No place.'), make().disabled]).toEqual([null, null, true]);
  fireEvent.submit(form());
  expect([screen.queryAllByText('No title.').length, screen.queryAllByText('No place.').length]).toEqual([1, 1]);
  type('   ');
  fireEvent.submit(form());
  expect(onMake).not.toHaveBeenCalled();
});

it('makes it in a place that was made on the way', async () => {
  const { onMake } = show();
  type(' Chapter ');
  fireEvent.click(screen.getByRole('button', { name: 'New place' }));
  await waitFor(() => expect(make().disabled).toBe(false));
  expect(screen.getByRole('combobox', { name: /Place/ }).textContent).toContain('Fresh');
  fireEvent.click(make());
  expect(onMake).toHaveBeenCalledExactlyOnceWith('Chapter', '8');
});

it('keeps its place where no other one was made', async () => {
  const newPlace = vi.fn(async () => undefined);
  const { onMake, onCancel } = show({ newPlace, initial: { title: 'Chapter', place: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'New place' }));
  await waitFor(() => expect(newPlace).toHaveBeenCalledOnce());
  fireEvent.click(make());
  expect(onMake).toHaveBeenCalledExactlyOnceWith('Chapter', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

it('says why nothing can be made now', () => {
  show({ disabledReason: 'You are offline', initial: { title: 'Chapter', place: '3' } });
  expect(make().getAttribute('aria-disabled') ?? String(make().disabled)).toBe('true');
});
