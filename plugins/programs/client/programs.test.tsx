/** Personal tokens and webhooks as the profile shows them. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, dialog, press, show, stage } from './testing/programs-stage.tsx';

const token = (id: number, more: object = {}) => ({
  ...{ id, name: `Script ${id}`, scopes: ['read'], areas: null, created_at: '2026-03-04T10:00:00Z' },
  ...{ expires_at: '2099-03-04T10:00:00Z', last_used_at: null },
  ...more,
});
const hook = (id: number, more: object = {}) => ({
  ...{ id, address: `https://example.org/${id}`, events: ['library.changed'], is_on: true, failures: 0 },
  created_at: '2026-03-04T10:00:00Z',
  ...more,
});
const delivery = (id: number, more: object = {}) => ({
  ...{ id, type: 'library.changed', state: 'delivered', tries: 1, status: 200, reason: null },
  ...{ created_at: '2026-03-04T10:00:00Z', next_at: null },
  ...more,
});
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The server with these tokens, which does what it is told. */
const withTokens = (...all: object[]) => {
  let kept = all;
  stage.answers['/programs/tokens/'] = (body, method) => {
    if (method !== 'POST') return Response.json({ tokens: kept });
    const made = token(9, body as object);
    kept = [made, ...kept];
    return Response.json({ token: made, secret: 'carrel_shown-once' });
  };
  stage.answers['/programs/tokens/1/'] = () => {
    kept = kept.slice(1);
    return Response.json({ success: true });
  };
};

describe('tokens', () => {
  it('are told with what they may, where, and their days', async () => {
    withTokens(
      token(1, { scopes: ['read', 'write'], areas: ['library'], last_used_at: '2026-03-05T11:00:00Z' }),
      token(2, { expires_at: '2026-01-01T00:00:00Z' }),
    );
    await show('tokens');
    const [first, second] = await rows('Programs');
    expect(first).toMatch(/^Script 1read, write, in the library alone · until Mar 4, 2099 · last used Mar 5, 2026/);
    expect(second).toMatch(/^Script 2Ended.*not used yet/);
    await press('What programs can do');
    expect(stage.opened).toEqual(['https://carrel.example/api/docs?lang=en']);
  });

  it('are made for a purpose and shown once', async () => {
    withTokens();
    await show('tokens');
    await press('New token…');
    const form = await dialog('New token');
    await press('Make the token', form);
    await form.findByText('Say what it is for, so that you know it again.');
    fireEvent.change(form.getByLabelText('What it is for'), { target: { value: ' Backup ' } });
    await act(async () => fireEvent.click(form.getByRole('checkbox', { name: 'read' })));
    await press('Make the token', form);
    await form.findByText('Choose at least one.');
    await act(async () => fireEvent.click(form.getByRole('checkbox', { name: 'make suggestions in manuscripts' })));
    await press('Make the token', form);
    const once = await dialog('The token is made');
    expect(once.getByLabelText<HTMLInputElement>('Token').value).toBe('carrel_shown-once');
    const { body } = stage.sent.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ name: 'Backup', scopes: ['suggest'], areas: null });
    const days = (Date.parse((body as { expires_at: string }).expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    await press('Done', once);
    await waitFor(async () => expect(await rows('Programs')).toHaveLength(1));
    expect(document.body.textContent).not.toContain('carrel_shown-once');
  });

  it('are revoked after a question', async () => {
    withTokens(token(1), token(2));
    await show('tokens');
    await press('Revoke “Script 1”');
    await press('Revoke', await dialog('Revoke “Script 1”', 'alertdialog'));
    await screen.findByText('The token is revoked.');
    await waitFor(async () => expect(await rows('Programs')).toHaveLength(1));
  });

  it('say that they cannot be shown, and are asked for again', async () => {
    stage.answers['/programs/tokens/'] = () => Response.json({ message: 'no' }, { status: 500 });
    await show('tokens');
    await screen.findByText('The tokens cannot be shown.');
    withTokens(token(1));
    await press('Try again');
    expect(await rows('Programs')).toHaveLength(1);
  });
});

describe('webhooks', () => {
  it('are added with what they are told, and their secret is shown once', async () => {
    stage.answers['/programs/hooks/'] = (_body, method) =>
      Response.json(method === 'POST' ? { hook: hook(1), secret: 'whsec_once' } : { hooks: [hook(1)] });
    await show('hooks');
    await press('New webhook…');
    const form = await dialog('New webhook');
    fireEvent.change(form.getByLabelText('Address'), { target: { value: 'example.org' } });
    await press('Add the webhook', form);
    await form.findByText('Enter an address that begins with https:// or http://.');
    fireEvent.change(form.getByLabelText('Address'), { target: { value: 'https://example.org/1' } });
    await act(async () => fireEvent.click(form.getByRole('checkbox', { name: 'comments' })));
    await press('Add the webhook', form);
    const once = await dialog('The webhook is added');
    expect(once.getByLabelText<HTMLInputElement>(/^Secret/).value).toBe('whsec_once');
    expect(stage.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      address: 'https://example.org/1',
      events: ['library.changed', 'comments.changed'],
    });
  });

  it('show what became of their deliveries, and deliver again what was given up', async () => {
    stage.answers['/programs/hooks/'] = () => Response.json({ hooks: [hook(1, { is_on: false })] });
    stage.answers['/programs/hooks/1/deliveries/'] = () =>
      Response.json({
        deliveries: [
          delivery(3, {}),
          delivery(2, { state: 'failed', tries: 7, status: 500, reason: 'status' }),
          delivery(1, { state: 'waiting', tries: 2, status: null, reason: 'unreachable', next_at: '2026-03-04T11:00:00Z' }),
        ],
      });
    await show('hooks');
    expect((await rows('Webhooks'))[0]).toBe('https://example.org/1Offchanges in the library');
    await choose('What to do with https://example.org/1', 'Deliveries…');
    const list = await dialog('Deliveries');
    await list.findByText('Delivered');
    const [first, second, third] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/^changes in the libraryDelivered.* · 1 try$/);
    expect(second).toMatch(/Given up.* · 7 tries · answered with 500Deliver again$/);
    expect(third).toMatch(/Waiting.* · 2 tries · no answer · next try Mar 4, 2026/);
    await press('Deliver again', list);
    expect(stage.sent.some(({ path, method }) => path === '/programs/deliveries/2/again/' && method === 'POST')).toBe(true);
  });

  it('are tried out, switched off, and removed after a question', async () => {
    stage.answers['/programs/hooks/'] = () => Response.json({ hooks: [hook(1)] });
    stage.answers['/programs/hooks/1/try/'] = () => Response.json({ delivery: delivery(1) });
    stage.answers['/programs/hooks/1/'] = (_body, method) =>
      Response.json(method === 'PATCH' ? { hook: hook(1) } : { success: true });
    await show('hooks');
    await choose('What to do with https://example.org/1', 'Try it out');
    await screen.findByText(/A trial is on its way/);
    await choose('What to do with https://example.org/1', 'Switch off');
    await choose('What to do with https://example.org/1', 'Remove…');
    await press('Remove the webhook', await dialog('Remove the webhook', 'alertdialog'));
    const changed = stage.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
    expect(changed).toMatchObject([
      ['POST', '/programs/hooks/1/try/', undefined],
      ['PATCH', '/programs/hooks/1/', { is_on: false }],
      ['DELETE', '/programs/hooks/1/', undefined],
    ]);
  });
});
