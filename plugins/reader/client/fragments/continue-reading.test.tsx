/** What Home shows of the PDFs that were read last. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { Emitter } from '#plugin-api';
import { Api, Panels, Session } from '#plugin-api/client';
import catalogue from '../../../../locales/en/reader.json' with { type: 'json' };
import type { BeingRead } from '../../common/contract.ts';
import { ReaderService } from '../../common/services.ts';
import { Sessions } from '../tokens.ts';
import ContinueReading from './continue-reading.tsx';

const stage = pluginStage('reader', catalogue);
const one = (article: number, more: Partial<BeingRead> = {}): BeingRead => ({
  ...{ article, title: `Paper ${article}`, authors: ['Ames', 'Baker'], author_count: 3, year: 2015, page: 7, page_count: 28 },
  ...more,
});

const setUp = async (answer: () => Promise<{ data: BeingRead[] }>) => {
  const beingRead = vi.fn(answer);
  const open = vi.fn();
  const savePosition = vi.fn(async () => undefined);
  const activated = new Emitter<string>();
  const panels = { active: { id: 'home.start' }, onActivate: activated.event };
  const container = stage.container(
    [Api, { of: () => ({ beingRead }) }],
    [Session, { hasEntered: false }],
    [Panels, panels],
    [ReaderService, { open }],
    [Sessions, { open: new Map([['reader.pdf:1', { savePosition }]]) }],
  );
  stage.render(<ContinueReading />, container);
  const wasLoading = screen.queryByRole('status', { name: 'Loading…' }) !== null;
  await act(async () => {});
  const activate = (id: string) => {
    panels.active = { id };
    return act(async () => activated.fire(id));
  };
  return { beingRead, open, savePosition, activate, wasLoading };
};

it('says who wrote them and how far one is, and a press goes on reading', async () => {
  const { beingRead, open, savePosition, wasLoading } = await setUp(async () => ({
    data: [one(1), one(2, { authors: [], author_count: 0, year: null, page_count: null })],
  }));
  expect(wasLoading).toBe(true);
  expect(screen.getByRole('heading', { name: 'Continue reading' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Paper 1Ames et al. 2015Page 7 of 28',
    'Paper 2Page 7',
  ]);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['25']);
  fireEvent.click(screen.getByRole('button', { name: /Paper 2/ }));
  expect(open).toHaveBeenCalledWith({ article: 2 });
  expect(beingRead).toHaveBeenCalledTimes(1);
  expect(savePosition.mock.invocationCallOrder[0]).toBeLessThan(beingRead.mock.invocationCallOrder[0] ?? 0);
});

it.each([
  ['there is none', async () => ({ data: [] })],
  ['it does not come', () => Promise.reject(new Error('away'))],
])('shows nothing where %s', async (_, answer) => {
  await setUp(answer);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('asks again only when one comes back from a PDF', async () => {
  const { beingRead, activate } = await setUp(async () => ({ data: [one(1)] }));
  await activate('library.list');
  await activate('home.start');
  expect(beingRead).toHaveBeenCalledTimes(1);
  await activate('reader.pdf');
  await activate('home.start');
  expect(beingRead).toHaveBeenCalledTimes(2);
});
