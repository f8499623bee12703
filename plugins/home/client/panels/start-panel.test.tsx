/** Home on the screen. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeStage } from '../testing/home-stage.tsx';
import StartPanel from './start-panel.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('[CORE-002] Home', () => {
  it.each([
    [8, 'Good morning, Ada'],
    [12, 'Good afternoon, Ada'],
    [23, 'Good evening, Ada'],
  ])('greets at %i o’clock', async (hour, greeting) => {
    vi.setSystemTime(new Date(2026, 10, 23, hour));
    await homeStage().render(<StartPanel />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
    expect(screen.getByText('Monday, November 23')).toBeTruthy();
  });

  it('greets whoever has given no name', async () => {
    await homeStage({ firstName: ' ' }).render(<StartPanel />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome');
  });

  it('shows the blocks of other plugins in their order', async () => {
    await homeStage({ blocks: ['x.search', 'y.projects'] }).render(<StartPanel />);
    expect(screen.getAllByText(/^inside/).map(({ textContent }) => textContent)).toEqual([
      'inside x.search',
      'inside y.projects',
    ]);
  });

  it('[AFF-002] is the welcome and nothing else for affiliates', async () => {
    await homeStage({ userType: 'affiliate_user', blocks: ['x.welcome'] }).render(<StartPanel />);
    expect(screen.getByRole('article', { name: 'Home' }).textContent).toBe('inside x.welcome');
  });
});
