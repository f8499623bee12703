/** The page of the add-in for Word: the file, the ways into Word, and what is said where there is no file. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import de from '../../../../locales/de/word.json' with { type: 'json' };
import en from '../../../../locales/en/word.json' with { type: 'json' };
import manifest from '../../plugin.ts';
import { wordStage } from '../testing/word-stage.tsx';

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('[CORE-021] stands under Apps as "Word Plugin"', () => {
  expect(manifest.contributes.sidebar).toMatchObject([{ id: 'word-plugin', group: 'apps', opens: 'word.page', order: 81 }]);
  expect(en.manifest.sidebar['word-plugin'].title).toBe('Word Plugin');
  expect(manifest.contributes.panels?.['word.page'].route).toBe('/apps/word-plugin');
});

describe('[CORE-026] the page', () => {
  it('hands out the file that puts the add-in into Word', async () => {
    const { host, toasts } = await wordStage();
    expect(screen.getByText('https://carrel.example')).toBeTruthy();
    await press('Download carrel-word.xml');
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), 'carrel-word.xml');
    expect(toasts().map(({ kind }) => kind)).toEqual(['success']);
  });

  it('says why the file could not be had', async () => {
    const { host, toasts } = await wordStage({
      manifest: () => {
        throw new ApiError(503, 'Down');
      },
    });
    await press('Download carrel-word.xml');
    expect(host.save).not.toHaveBeenCalled();
    expect(toasts()[0]).toMatchObject({ kind: 'danger' });
  });

  it('without https says so, and what is to be set', async () => {
    await wordStage({ addIn: () => ({ address: 'http://192.168.1.4:4700', is_secure: false }) });
    expect(screen.getByText(/this server goes by http:\/\/192\.168\.1\.4:4700/)).toBeTruthy();
    expect(screen.getByText('PUBLIC_URL=https://…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download carrel-word.xml' })).toBeNull();
  });

  it('offers to try again when the server does not answer', async () => {
    let isBroken = true;
    await wordStage({
      addIn: () => {
        if (isBroken) throw new ApiError(503, 'Down');
        return { address: 'https://carrel.example', is_secure: true };
      },
    });
    expect(screen.getByText('The add-in could not be found')).toBeTruthy();
    isBroken = false;
    await press('Try again');
    expect(screen.getByRole('button', { name: 'Download carrel-word.xml' })).toBeTruthy();
  });

  it('waits for a connection, with its steps and answers there to be read', async () => {
    const { api } = await wordStage({}, { isOnline: false });
    expect(screen.getByText('No connection')).toBeTruthy();
    expect(api['addIn']).not.toHaveBeenCalled();
    expect(screen.getByRole('tablist')).toBeTruthy();
  });

  it('leads to the profile, where connected Words are listed', async () => {
    const { commands } = await wordStage();
    await press('Connected Words');
    expect(commands.run).toHaveBeenCalledWith('account.openProfile');
  });
});

describe('the ways into Word', () => {
  it.each(['Web', 'Windows', 'Mac', 'Organisations'])('%s: in steps', async (name) => {
    await wordStage();
    fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
    const steps = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(steps.length).toBeGreaterThanOrEqual(4);
    for (const step of steps) expect(step.textContent).not.toMatch(/\{\{|install\./);
  });

  it('are the same in German, where people are spoken to with "Sie"', () => {
    expect(Object.keys(de.install)).toEqual(Object.keys(en.install));
    const said = JSON.stringify(de);
    expect(said).not.toMatch(/\b(du|dein|deine|dir|dich)\b/i);
  });
});

it('[CORE-093] answers eight questions', async () => {
  await wordStage();
  const asked = within(screen.getByRole('region', { name: 'Questions and answers' })).getAllByRole('group');
  expect(asked.map((one) => one.querySelector('summary')?.textContent)).toEqual(
    Object.values(en.faq).map(({ question }) => question.replace('{{product}}', '')),
  );
  expect(asked).toHaveLength(8);
  for (const one of asked) expect(one.textContent).not.toMatch(/\{\{|faq\./);
});
