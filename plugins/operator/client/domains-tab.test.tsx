/** Domains on the screen: what they bring, adding, changing and removing one, and who makes an account by themselves. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseOption, deskStage, giveReason, openTab, press, rows } from './testing/desk-stage.tsx';

const own = {
  domain: 'partner.example',
  plan: 'P',
  projects: [{ id: 7, permission: 'write' }],
  sign_up: false,
  is_setting: false,
};
const fixed = { domain: 'uni.example', user_type: 'affiliate_user', projects: [], sign_up: true, is_setting: true };
const list = (sign_ups = 'everybody') => ({ sign_ups, data: [own, fixed] });
const stage = async () => {
  const done = () => list();
  const made = await deskStage({ domains: done, saveDomain: done, removeDomain: done, openSignUps: done });
  await openTab('Domains');
  return made;
};
const fill = (label: string | RegExp, value: string) =>
  act(async () => fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } }));

describe('domains', () => {
  it('are listed with what they bring; those of the setting are looked at only', async () => {
    await stage();
    expect(rows().map((row) => row.textContent)).toEqual([
      'partner.example Pro · 7:writeClosed',
      'uni.example SettingAffiliateOpen',
    ]);
    expect(screen.queryByRole('button', { name: 'Change uni.example' })).toBeNull();
  });

  it('are added with all that they bring, and a reason', async () => {
    const { api, notices } = await stage();
    await press('Add a domain…');
    await press('Save');
    expect(screen.getByText('This is no domain.')).toBeTruthy();
    expect(api['saveDomain']).not.toHaveBeenCalled();
    await fill(/^Domain/, ' New.Example ');
    await fill(/^Projects/, '7:own');
    giveReason('A new partner');
    await press('Save');
    expect(api['saveDomain']).not.toHaveBeenCalled();
    await fill(/^Projects/, '7:write 8');
    await chooseOption('Plan', 'Pro');
    await press('Save');
    expect(api['saveDomain']).toHaveBeenCalledWith({
      body: {
        ...{ domain: 'new.example', plan: 'P', sign_up: true, reason: 'A new partner' },
        projects: [
          { id: 7, permission: 'write' },
          { id: 8, permission: 'read' },
        ],
      },
    });
    expect(notices.current?.notice.text).toBe('The domain is saved.');
  });

  it('are changed from what they are, and removed', async () => {
    const { api } = await stage();
    await press('Change partner.example');
    expect(within(screen.getByRole('dialog')).getByLabelText(/^Domain/)).toHaveProperty('readOnly', true);
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    giveReason('They may join now');
    await press('Save');
    expect(api['saveDomain']).toHaveBeenCalledWith({
      body: {
        ...{ domain: 'partner.example', plan: 'P', sign_up: true, reason: 'They may join now' },
        projects: [{ id: 7, permission: 'write' }],
      },
    });
    await press('Remove partner.example');
    giveReason('The contract is over');
    await press('Remove');
    expect(api['removeDomain']).toHaveBeenCalledWith({ body: { domain: 'partner.example', reason: 'The contract is over' } });
  });

  it('can be the only ones whose people make accounts by themselves', async () => {
    const { api } = await stage();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^People of the domains/ })));
    giveReason('Members only');
    await press('Change');
    expect(api['openSignUps']).toHaveBeenCalledWith({ body: { sign_ups: 'domains', reason: 'Members only' } });
  });
});
