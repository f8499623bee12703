/** What the button of each step runs. */
import type { CommandState, Commands } from '#plugin-api/client';
import type { StepId } from '../../common/rules.ts';

interface Way {
  readonly command: string;
  readonly args?: unknown;
}

const SAMPLE: Way = { command: 'onboarding.openSample', args: { ask: false } };

/** The first that can be run is: what somebody has open or chosen goes before the sample. */
const WAYS: Readonly<Record<StepId, readonly [Way, ...Way[]]>> = {
  import: [{ command: 'library.import' }],
  read: [{ command: 'library.openPdf' }, SAMPLE],
  cite: [{ command: 'latex.cite' }, SAMPLE],
  invite: [{ command: 'library.shareProject' }, { command: 'library.newProject' }],
  connect: [{ command: 'latex.new' }],
};

const isOpen = (state: CommandState | undefined): boolean => state?.access === 'open' && state.enabled;

export const wayOf = (commands: Pick<Commands, 'state'>, step: StepId): Way => {
  const ways = WAYS[step];
  return ways.find(({ command }) => isOpen(commands.state(command))) ?? ways[0];
};
