import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { noticesStage } from '../testing/notices-stage.tsx';
import { showMailSettings } from './mail-settings.tsx';
import Unsubscribe from './unsubscribe.tsx';

const kind = (is_on: boolean) => ({ kind: 'shareRequests', title: 'Share requests', is_on });
beforeEach(() => window.history.replaceState(null, '', '/unsubscribe?token=abc'));

it('a kind of mail is switched off and stored at once; a refusal leaves it as it was', async () => {
  let refuses = true;
  const { api, context, render } = noticesStage({
    mailKinds: () => ({ data: [kind(true)] }),
    setMailKind: () => {
      if (refuses) throw new ApiError(503, 'Come back later.');
      return { data: [kind(false)] };
    },
  });
  render(<></>);
  act(() => void showMailSettings(context));
  const control = await screen.findByRole('switch', { name: 'Share requests' });
  await act(async () => fireEvent.click(control));
  expect(await screen.findByText('Come back later.')).toBeTruthy();
  expect(control.getAttribute('aria-checked')).toBe('true');
  refuses = false;
  await act(async () => fireEvent.click(control));
  expect(api.setMailKind?.mock.lastCall).toEqual([{ body: { kind: 'shareRequests', is_on: false } }]);
  expect(control.getAttribute('aria-checked')).toBe('false');
});

it('the link of a mail ends its kind at once, and it can be taken back', async () => {
  const { api, render } = noticesStage({ unsubscribe: ({ body }: { body: { is_on: boolean } }) => kind(body.is_on) });
  render(<Unsubscribe />);
  expect(await screen.findByText('You will get no more mails of this kind.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Get them again' })));
  expect(await screen.findByText('You will get mails of this kind again.')).toBeTruthy();
  expect(api.unsubscribe?.mock.calls.map(([input]) => input)).toEqual([
    { query: { token: 'abc' }, body: { is_on: false } },
    { query: { token: 'abc' }, body: { is_on: true } },
  ]);
});

it.each([
  [404, 'This link is not valid.', false],
  [503, 'The setting could not be stored.', true],
])('a link that the server answers with %i says so', async (status, text, canRetry) => {
  const { render } = noticesStage({
    unsubscribe: () => {
      throw new ApiError(status, '');
    },
  });
  render(<Unsubscribe />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
});
