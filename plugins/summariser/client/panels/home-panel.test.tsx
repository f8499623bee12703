/** The summariser's page as that of a service (matrix SUM-001, SUM-009, CORE-093, CORE-094). */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import de from '../../../../locales/de/summariser.json' with { type: 'json' };
import en from '../../../../locales/en/summariser.json' with { type: 'json' };
import manifest from '../../plugin.ts';
import { entry, panel, summariserStage } from '../testing/summariser-stage.tsx';
import HomePanel from './home-panel.tsx';

const show = async (...args: Parameters<typeof summariserStage>) => {
  const stage = summariserStage(...args);
  await stage.render(<HomePanel params={{}} panel={panel} />);
  return stage;
};
const fact = (name: string) => screen.getAllByText(name)[0]?.nextElementSibling?.textContent;

it('[SUM-001] stands under Apps as "Summarizer"', () => {
  expect(manifest.contributes.sidebar).toMatchObject([{ id: 'summarizer', group: 'apps', opens: 'summariser.home' }]);
  expect(en.manifest.sidebar.summarizer.title).toBe('Summarizer');
});

it('[SUM-009] says by how much it reduces appraisal time', async () => {
  await show();
  expect(screen.getByText(/It reduces appraisal time by about 70%\./)).toBeTruthy();
});

describe('[CORE-094] its limits', () => {
  it('are 300 to 30,000 words, a PDF of 20 MB, and 5 credits at least', async () => {
    await show();
    expect([fact('Words'), fact('File'), fact('Cost')]).toEqual(['300 to 30,000', 'PDF, up to 20 MB', 'from 5 credits']);
  });

  it('cost what the table of plans says', async () => {
    await show({}, { price: 7 });
    expect(fact('Cost')).toBe('from 7 credits');
    expect(screen.getByText(/each further one costs 7 credits/)).toBeTruthy();
  });
});

describe('[CORE-093] its questions', () => {
  it('are eight, each with its answer, and nothing is left to be filled in', async () => {
    await show();
    const asked = within(screen.getByRole('region', { name: 'Questions and answers' })).getAllByRole('group');
    expect(asked.map((one) => one.querySelector('summary')?.textContent)).toEqual(
      Object.values(en.faq).map(({ question }) => question),
    );
    expect(asked).toHaveLength(8);
    for (const one of asked) expect(one.textContent).not.toMatch(/\{\{|faq\./);
    expect(screen.getByText(/300 to 30,000 words, a PDF of at most 20 MB/)).toBeTruthy();
  });

  it('are the same in German', () => {
    expect(Object.keys(de.faq)).toEqual(Object.keys(en.faq));
    for (const { question, answer } of Object.values(de.faq)) expect(question.endsWith('?') && answer.length > 40).toBe(true);
  });
});

it('[CORE-093] has the three steps, and the summaries so far beside them', async () => {
  await show({ summaries: () => ({ data: [entry({ title: 'Owls' })], total: 1 }) });
  const steps = screen.getByRole('region', { name: 'What is to be summarised?' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Upload', '2Choose project', '3Confirm']);
  const orders = screen.getByRole('complementary');
  expect(within(orders).getByRole('heading', { name: 'Summaries' })).toBeTruthy();
  expect(within(orders).getByRole('button', { name: 'Owls' })).toBeTruthy();
});
