/** The whole way of a refusal in German: from what the server sends to a notice, a field and the limitation dialog. */
import { act, fireEvent, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineContract } from '../../plugin-api/contract.ts';
import { json, testApi } from '../api/testing.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { DialogStore } from '../dialogs/dialog-store.ts';
import { NoticeHost } from '../notices/notice-host.tsx';
import { NoticeStore } from '../notices/notice-store.ts';
import { FormField, showServerErrors, useForm } from '../ui/fields/form.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { coreText, renderInCore } from '../ui/testing.tsx';
import { Speech } from './speech.ts';

const contract = defineContract({
  change: { method: 'POST', path: '/change/', body: z.object({ password: z.string() }), reply: z.object({}), doc: '' },
});

const German = { code: 'de' } as const;
let dialogs: DialogStore;
let notices: NoticeStore;

const change = (answer: () => Response) =>
  testApi(answer, undefined, new Speech(German))
    .api.of(contract)
    .change({ body: { password: 'x' } });

function Form({ answer }: { readonly answer: () => Response }) {
  const form = useForm(z.object({ password: z.string() }), { password: 'x' });
  const send = form.handleSubmit(() => change(answer).catch((error: unknown) => showServerErrors(form, error)));
  return (
    <form onSubmit={(event) => void send(event)}>
      <FormField form={form} name="password" label="Passwort">
        {(field) => <TextInput {...field} />}
      </FormField>
      <button type="submit">Ändern</button>
    </form>
  );
}

beforeEach(() => {
  localStorage.clear();
  dialogs = new DialogStore({ plan: 'F' }, coreText, German);
  notices = new NoticeStore(dialogs, coreText);
});

describe('[CORE-077] a refusal in German', () => {
  const refused = async (body: object, status: number) => {
    const error: unknown = await change(() => json(body, status)).catch((failure: unknown) => failure);
    act(() => notices.failure(error));
  };

  it('is a notice', async () => {
    renderInCore(<NoticeHost store={notices} />);
    await refused({ message: 'You have 10 cards already. Delete one of them first.' }, 400);
    expect(screen.getByRole('alert').textContent).toContain('Sie haben bereits 10 Karten. Löschen Sie zuerst eine davon.');
  });

  it('stands under its field', async () => {
    const wrong = 'The password is not correct.';
    renderInCore(<Form answer={() => json({ message: wrong, fields: { password: wrong } }, 400)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Ändern' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Das Passwort stimmt nicht.');
    expect(screen.getByRole('textbox', { name: /Passwort/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    [
      'the text of its type',
      'You can only open 3 tabs at a time in the free version.',
      /können Sie nur 3 Tabs gleichzeitig öffnen/,
    ],
    [
      'the text of its type for the plan of somebody else',
      'You have reached the maximum of projects in the PRO plan. Please contact support.',
      /Maximum an Projekten im PRO-Tarif/,
    ],
    ['words of its own', 'Too many requests. Try again in 8 seconds.', /Versuchen Sie es in 8 Sekunden noch einmal/],
  ])('is the limitation dialog, with %s', async (_, message, meant) => {
    renderInCore(<DialogHost store={dialogs} />);
    await refused({ message, type: 'TAB', limit: 3, used: 3 }, 429);
    expect((await screen.findByRole('dialog')).textContent).toMatch(meant);
  });
});
