import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSample } from './open-sample.ts';
import { onboardingStage } from './testing/onboarding-stage.tsx';

const begin = async (answer: () => unknown, ask = true) => {
  const stage = onboardingStage({ openSample: answer });
  await stage.render(<p />);
  let done: Promise<void> = Promise.resolve();
  await act(async () => {
    done = openSample(stage.context, ask);
    await Promise.resolve();
  });
  return { ...stage, done };
};
const sample = (rest: object = {}) => ({ project: 5, article: 6, file: 7, is_new: true, ...rest });

it('opens project, manuscript and paper of a new sample, and says what to do', async () => {
  const { done, commands, navigation, toasts } = await begin(() => sample());
  await act(() => done);
  expect(navigation.go).toHaveBeenCalledWith('/library/5');
  expect(commands.run).toHaveBeenCalledWith('latex.open', { file: 7 });
  expect(commands.run).toHaveBeenLastCalledWith('reader.open', { article: 6 });
  expect(toasts()).toEqual([expect.stringContaining('Ctrl+Shift+C')]);
});

it('opens what there is without a manuscript', async () => {
  const { done, commands, toasts } = await begin(() => sample({ file: null }));
  await act(() => done);
  expect(commands.run.mock.calls).toEqual([['reader.open', { article: 6 }]]);
  expect(toasts()).toEqual([expect.stringContaining('without its manuscript')]);
});

it('asks whether to open the one that is there', async () => {
  const { done, commands, toasts } = await begin(() => sample({ is_new: false }));
  await screen.findByText('You have the sample project already');
  expect(commands.run).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open it' })));
  await act(() => done);
  expect(commands.run).toHaveBeenLastCalledWith('reader.open', { article: 6 });
  expect(toasts()).toEqual([]);
});

it('leaves all as it is when the answer is no', async () => {
  const { done, navigation } = await begin(() => sample({ is_new: false }));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel' })));
  await act(() => done);
  expect(navigation.go).not.toHaveBeenCalled();
});

it('does not ask where the person has just asked for it', async () => {
  const { done, commands } = await begin(() => sample({ is_new: false }), false);
  await act(() => done);
  expect(commands.run).toHaveBeenLastCalledWith('reader.open', { article: 6 });
});

it('says so when it could not be made', async () => {
  const { done, toasts, navigation } = await begin(() => {
    throw new Error('No answer');
  });
  await act(() => done);
  expect(toasts()).toHaveLength(1);
  expect(navigation.go).not.toHaveBeenCalled();
});
