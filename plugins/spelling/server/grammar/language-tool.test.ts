/** What is made of answers that a server of the tests cannot give. */
import { expect, it, vi } from 'vitest';
import type { Outbound, OutboundReply } from '#plugin-api/server';
import { OutboundFailure } from '#server-kit';
import { answerOf, matchOf } from '../testing/language-tool.ts';
import { LanguageTool } from './language-tool.ts';

const asked = { language: 'en', level: 'default' as const, text: [{ text: 'This are one.' }] };

const setUp = (answer: () => Promise<Partial<OutboundReply>>) => {
  const ask = vi.fn(async () => (await answer()) as OutboundReply);
  const outbound = { ask, turn: async () => undefined, leaveAlone: async () => Promise.reject(new Error('busy')), contact: '' };
  const tool = new LanguageTool('https://lt.example.org/api/v2/', outbound as unknown as Outbound);
  return { ask, tool, check: () => tool.check(asked, new AbortController().signal) };
};
const good = (url: string) => ({ status: 200, headers: {}, url: new URL(url), bytes: Buffer.from(answerOf(matchOf(0, 8))) });

it('is asked below its base address', async () => {
  const { ask, tool, check } = setUp(async () => good('https://lt.example.org/api/v2/check'));
  expect(await check()).toHaveLength(1);
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ address: 'https://lt.example.org/api/v2/check' }));
  expect(tool.host).toBe('lt.example.org');
});

it('is not believed when another server speaks in its place', async () => {
  const { check } = setUp(async () => good('https://ads.example.com/'));
  await expect(check()).rejects.toMatchObject({ problem: 'unreadable' });
});

it('is not asked twice for an answer that did not come in time', async () => {
  const { ask, check } = setUp(() => Promise.reject(new OutboundFailure('unreachable', 'No answer came in time')));
  await expect(check()).rejects.toMatchObject({ problem: 'unreachable' });
  expect(ask).toHaveBeenCalledOnce();
});
