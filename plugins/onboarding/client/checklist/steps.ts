/** What the button of each step runs. */
import type { CommandState, Commands } from '#plugin-api/client';
import type { StepId } from '../../common/rules.ts';

interface Way {
  readonly command: string;
  readonly args?: unknown;
}

const SAMPLE: Way = { command: 'onboarding.openSample', args: { ask: false } };

/** What somebody has. */
export interface Having {
  readonly sample: boolean;
  /** References of their own. */
  readonly references: boolean;
}

/** Ways that go before others where they can be gone: what is open or chosen comes first. */
const AT_HAND: Readonly<Record<StepId, string>> = {
  import: 'library.import',
  read: 'library.openPdf',
  cite: 'latex.cite',
  invite: 'library.shareProject',
  connect: 'latex.new',
};

/** Who has references of their own is not given a project that they did not ask for. */
const otherwise = (step: StepId, { sample, references }: Having): Way => {
  const own = references && !sample;
  if (step === 'read') return own ? { command: 'library.focusList' } : SAMPLE;
  if (step === 'cite') return own ? { command: 'latex.new' } : SAMPLE;
  return { command: step === 'invite' ? 'library.newProject' : AT_HAND[step] };
};

const isOpen = (state: CommandState | undefined): boolean => state?.access === 'open' && state.enabled;

export const wayOf = (commands: Pick<Commands, 'state'>, step: StepId, having: Having): Way =>
  isOpen(commands.state(AT_HAND[step])) ? { command: AT_HAND[step] } : otherwise(step, having);
