import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../../common/errors.ts';
import { FormField, showServerErrors, useForm } from './form.tsx';
import { renderInCore } from '../testing.tsx';
import { TextInput } from './text-input.tsx';

const REQUIRED = 'This field is required.';
const Schema = z.object({ title: z.string().check(z.trim(), z.minLength(1, REQUIRED)) });

function Sample({ onSend, failure }: { onSend: (values: { title: string }) => void; failure?: unknown }) {
  const form = useForm(Schema, { title: '' });
  return (
    <form
      onSubmit={(event) => {
        void form.handleSubmit((values) => {
          onSend(values);
          if (failure) showServerErrors(form, failure);
        })(event);
      }}
    >
      <FormField form={form} name="title" label="Title" required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <button type="submit">Save</button>
    </form>
  );
}

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const field = () => screen.getByRole('textbox', { name: /Title/ });

describe('useForm', () => {
  it('[ACC-028] shows the error under its field on submit and does not send', async () => {
    const onSend = vi.fn();
    renderInCore(<Sample onSend={onSend} />);
    await send();
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(REQUIRED);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(REQUIRED);
  });

  it('[ACC-028] checks a field when it is left', async () => {
    renderInCore(<Sample onSend={vi.fn()} />);
    await act(async () => fireEvent.blur(field()));
    expect(screen.getByRole('alert').textContent).toBe(REQUIRED);
  });

  it('sends what the schema made of the values, and shows what the server says of a field', async () => {
    const onSend = vi.fn();
    const failure = new ApiError(400, 'Bad request.', { fields: { title: 'Taken.', other: 'x' } });
    renderInCore(<Sample onSend={onSend} failure={failure} />);
    fireEvent.change(field(), { target: { value: '  Thesis ' } });
    await send();
    expect(onSend).toHaveBeenCalledWith({ title: 'Thesis' });
    expect(screen.getByRole('alert').textContent).toBe('Taken.');
  });
});
