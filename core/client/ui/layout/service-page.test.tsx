/** The page of a service (matrix CORE-093, CORE-094). */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ServicePage } from './service-page.tsx';
import { renderInCore } from '../testing.tsx';

const show = () =>
  renderInCore(
    <ServicePage
      title="Proofreading"
      lead="Somebody reads it."
      limits={{ words: { least: 1000, most: 30_000 }, file: { kinds: 'PDF', megabytes: 20 }, cost: '5 credits' }}
      questions={[{ question: 'How long?', answer: 'Two days.' }]}
      history={{ title: 'Orders', content: 'None yet' }}
    >
      <p>The steps</p>
    </ServicePage>,
  );
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('[CORE-094] says how many words and how large a file it takes, and what it costs at least', () => {
  show();
  expect([fact('Words'), fact('File'), fact('Cost')]).toEqual(['1,000 to 30,000', 'PDF, up to 20 MB', 'from 5 credits']);
});

it('[CORE-093] has its steps, the orders beside them, and questions that open their answers', () => {
  show();
  const orders = screen.getByRole('complementary');
  expect(within(orders).getByRole('heading', { name: 'Orders' })).toBeTruthy();
  expect(orders.textContent).toContain('None yet');
  expect(screen.getByText('The steps')).toBeTruthy();
  const questions = screen.getByRole('region', { name: 'Questions and answers' });
  const [entry] = within(questions).getAllByRole('group');
  expect(entry?.hasAttribute('open')).toBe(false);
  fireEvent.click(within(questions).getByText('How long?'));
  expect(entry?.hasAttribute('open')).toBe(true);
  expect(entry?.textContent).toContain('Two days.');
});
