/** Who makes one's summaries, on the screen: nothing is sent anywhere without consent (decisions §6 "External extraction"). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import type { EngineChoice } from '../../common/contract.ts';
import half from '../index.ts';
import { summariserStage } from '../testing/summariser-stage.tsx';

const HOUSE = { host: 'llm.house.example', model: 'qwen3' };
const choiceOf = (rest: Partial<EngineChoice> = {}): EngineChoice => ({
  engine: 'carrel',
  house: null,
  own: null,
  agreed_at: null,
  ...rest,
});
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const agree = () => act(async () => fireEvent.click(screen.getByRole('checkbox')));
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** Opens the dialog by its command. */
const open = async (choice: EngineChoice, calls: Parameters<typeof summariserStage>[0] = {}) => {
  const stage = summariserStage({ engine: () => choice, ...calls });
  await stage.render(<></>);
  await act(async () => void half.commands['summariser.engine']?.(stage.context, undefined as never));
  return { ...stage, dialog: await screen.findByRole('dialog', { name: 'Who makes summaries' }) };
};

describe('[SUM-019] who makes summaries', () => {
  it('is this house alone, unless something else is chosen', async () => {
    const { api, dialog } = await open(choiceOf());
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((one) => one.getAttribute('aria-checked')),
    ).toEqual(['true', 'false']);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await press('Save');
    expect(api['chooseEngine']).toHaveBeenCalledWith({ body: { engine: 'carrel', agrees: false } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may be the model of the house, after consent to that very host', async () => {
    const { api, dialog, toasts } = await open(choiceOf({ house: HOUSE }));
    await choose(/This house, then qwen3/);
    expect(within(dialog).getByText(/^I agree .* llm\.house\.example\.$/, { selector: 'label, label *' })).toBeTruthy();
    await press('Save');
    expect(screen.getByText('Agree first that texts are sent to this service.')).toBeTruthy();
    expect(api['chooseEngine']).not.toHaveBeenCalled();
    await agree();
    await press('Save');
    expect(api['chooseEngine']).toHaveBeenCalledWith({ body: { engine: 'house', agrees: true } });
    expect(toasts().map(({ text }) => text)).toEqual(['Saved.']);
  });

  it('may be a service of one’s own, with its key', async () => {
    const { api, dialog } = await open(choiceOf());
    await choose(/service of my own/);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    type(/^Address/, 'https://llm.example.org/v1');
    type(/^Model/, 'small');
    type(/^Key/, 'secret');
    expect(within(dialog).getByText(/are sent to llm\.example\.org\.$/, { selector: 'label, label *' })).toBeTruthy();
    await agree();
    await press('Save');
    expect(api['chooseEngine']).toHaveBeenCalledWith({
      body: { engine: 'own', agrees: true, url: 'https://llm.example.org/v1', model: 'small', key: 'secret' },
    });
  });

  it('keeps the key that is stored, and asks for consent again for another address', async () => {
    const own = { url: 'https://llm.example.org/v1', model: 'small', has_key: true };
    const { api, dialog } = await open(choiceOf({ engine: 'own', own, agreed_at: '2026-11-20T10:00:00.000Z' }));
    expect(within(dialog).getByText('A key is stored. Leave this empty to keep it.')).toBeTruthy();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    type(/^Address/, 'https://other.example.org/v1');
    expect(within(dialog).getByText(/are sent to other\.example\.org\.$/, { selector: 'label, label *' })).toBeTruthy();
    type(/^Address/, own.url);
    await press('Save');
    expect(api['chooseEngine']).toHaveBeenCalledWith({ body: { engine: 'own', agrees: false, url: own.url, model: 'small' } });
  });

  it('stays as it was where the server refuses, which is said', async () => {
    const { dialog } = await open(choiceOf({ house: HOUSE }), {
      chooseEngine: () => {
        throw new ApiError(400, 'Enter an address that begins with https://.');
      },
    });
    await press('Save');
    expect(within(dialog).getByText('Enter an address that begins with https://.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be asked for where there is no answer', async () => {
    const stage = summariserStage({
      engine: () => {
        throw new ApiError(500, 'Broken');
      },
    });
    await stage.render(<></>);
    await act(async () => void half.commands['summariser.engine']?.(stage.context, undefined as never));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.toasts()).toMatchObject([{ kind: 'danger' }]);
  });
});
