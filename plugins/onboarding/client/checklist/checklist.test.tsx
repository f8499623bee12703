import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LIBRARY_CHANGED } from '#plugins/library/common/events.ts';
import { STEPS, type StepId } from '../../common/rules.ts';
import Start from '../fragments/start.tsx';
import half from '../index.ts';
import ChecklistPanel from '../panels/checklist-panel.tsx';
import { checklistOf, onboardingStage } from '../testing/onboarding-stage.tsx';

const list = () => screen.queryByRole('region', { name: 'Getting started' });
const states = () => screen.getAllByRole('listitem').map((row) => row.textContent.includes('Not done yet'));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the checklist', () => {
  it('shows the five steps with why, and how many are done', async () => {
    await onboardingStage({ checklist: () => checklistOf(['import', 'cite']) }).render(<ChecklistPanel />);
    expect(states()).toEqual([false, true, false, true, true]);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 5 done');
    expect(screen.getByText(/in rich text as in LaTeX.*Ctrl-click leads back to the passage/)).toBeTruthy();
  });

  it('follows what the server tells, without being touched', async () => {
    const done: StepId[] = [];
    const stage = onboardingStage({ checklist: () => checklistOf(done) });
    await stage.render(<ChecklistPanel />);
    expect(states()).toEqual([true, true, true, true, true]);
    done.push('read');
    await stage.tell(LIBRARY_CHANGED);
    await vi.waitFor(() => expect(states()).toEqual([true, false, true, true, true]));
  });

  const nothing = checklistOf();
  const own = checklistOf(['import']);
  const both = checklistOf(['import'], { sample: { project: 1, article: 2, file: 3 } });
  const sample = [{ command: 'onboarding.openSample', args: { ask: false } }] as const;
  it.each([
    ['Import…', [], nothing, 'library.import'],
    ['Open a paper', ['library.openPdf'], own, 'library.openPdf'],
    ['Open a paper', [], own, 'library.focusList'],
    ['Open a paper', [], nothing, ...sample],
    ['Open a paper', [], both, ...sample],
    ['Cite', ['latex.cite'], both, 'latex.cite'],
    ['Cite', [], own, 'latex.new'],
    ['Cite', [], nothing, ...sample],
    ['Share a project', ['library.shareProject'], own, 'library.shareProject'],
    ['Share a project', [], nothing, 'library.newProject'],
    ['New manuscript', [], nothing, 'latex.new'],
  ] as const)('“%s” with %j at hand', async (button, enabled, checklist, way) => {
    const stage = onboardingStage({ checklist: () => checklist }, { enabled });
    await stage.render(<ChecklistPanel />);
    await press(button);
    const [command, args] = typeof way === 'string' ? [way, undefined] : [way.command, way.args];
    expect(stage.commands.run).toHaveBeenCalledExactlyOnceWith(command, args);
  });

  it('says when it could not be loaded, and tries again', async () => {
    let isBroken = true;
    const stage = onboardingStage({
      checklist: () => {
        if (isBroken) throw new Error('No answer');
        return checklistOf();
      },
    });
    await stage.render(<ChecklistPanel />);
    expect(screen.getByText('The steps could not be loaded')).toBeTruthy();
    isBroken = false;
    await press('Try again');
    expect(states()).toHaveLength(5);
  });

  it('shows what was asked for before it was drawn, and asks anew for the next person', async () => {
    const stage = onboardingStage();
    stage.checklist.loadAhead();
    await stage.render(<ChecklistPanel />);
    expect(states()).toHaveLength(5);
    expect(stage.api.checklist).toHaveBeenCalledTimes(1);
    stage.checklist.forget();
    await stage.checklist.need();
    expect(stage.api.checklist).toHaveBeenCalledTimes(2);
  });

  it('says that there is no connection, and comes when there is one', async () => {
    const stage = onboardingStage();
    await stage.connect(false);
    await stage.render(<ChecklistPanel />);
    expect(screen.getByText('No connection')).toBeTruthy();
    expect(stage.api.checklist).not.toHaveBeenCalled();
    await stage.connect(true);
    expect(states()).toHaveLength(5);
  });
});

describe('the checklist on Home', () => {
  it('can be put away', async () => {
    const stage = onboardingStage();
    await stage.render(<Start />);
    expect(list()).toBeTruthy();
    await press('Put away');
    expect(stage.api.putAway).toHaveBeenCalledExactlyOnceWith({ body: { is_put_away: true } });
    expect(list()).toBeNull();
  });

  it('is not there for who has put it away, or before that is known', async () => {
    await onboardingStage({ checklist: () => checklistOf([], { is_put_away: true }) }).render(<Start />);
    expect(document.body.textContent).toBe('');
  });

  it('stays when that could not be stored, which is said', async () => {
    const stage = onboardingStage({
      putAway: () => {
        throw new Error('No answer');
      },
    });
    await stage.render(<Start />);
    await press('Put away');
    expect(list()).toBeTruthy();
    expect(stage.toasts()).toHaveLength(1);
  });

  it('is the one step that comes next, in a line, once there are references', async () => {
    const stage = onboardingStage({ checklist: () => checklistOf(['import', 'cite']) });
    await stage.render(<Start />);
    expect([list(), screen.queryAllByRole('listitem'), screen.queryByRole('progressbar')]).toEqual([null, [], null]);
    expect(screen.getByRole('region', { name: 'What comes next' }).textContent).toContain(
      'Next: Read a PDF and highlight a passage',
    );
    await press('Open a paper');
    expect(stage.commands.run).toHaveBeenCalledExactlyOnceWith('library.focusList', undefined);
    await press('Put away');
    expect(document.body.textContent).toBe('');
  });

  it('says well done once, when the last step is done, and is gone after that', async () => {
    let isComplete = false;
    const stage = onboardingStage({
      checklist: () => (isComplete ? checklistOf(STEPS, { is_put_away: true }) : checklistOf(STEPS.slice(1))),
    });
    await stage.render(<Start />);
    isComplete = true;
    await stage.tell(LIBRARY_CHANGED);
    await vi.waitFor(() => expect(screen.getByText('Well done')).toBeTruthy());
    await press('Close');
    expect(document.body.textContent).toBe('');
  });

  it('says nothing to who had done all of it before', async () => {
    await onboardingStage({ checklist: () => checklistOf(STEPS, { is_put_away: true }) }).render(<Start />);
    expect(document.body.textContent).toBe('');
  });

  it('is forgotten with the person', async () => {
    const stage = onboardingStage({ checklist: () => checklistOf(STEPS.slice(1)) });
    await half.activate?.(stage.context);
    await stage.render(<Start />);
    expect(stage.checklist.done).toBe(4);
    await stage.enter();
    expect(stage.checklist.shown).toBeUndefined();
  });
});

describe('the command “Getting started”', () => {
  const run = (stage: ReturnType<typeof onboardingStage>) =>
    act(async () => half.commands['onboarding.open']?.(stage.context, undefined as never));

  it('opens the panel and brings the list back to Home', async () => {
    const stage = onboardingStage({ checklist: () => checklistOf(['import'], { is_put_away: true }) });
    await run(stage);
    expect(stage.panels.open).toHaveBeenCalledWith('onboarding.checklist');
    expect(stage.api.putAway).toHaveBeenCalledExactlyOnceWith({ body: { is_put_away: false } });
  });

  it.each([[checklistOf(['import'])], [checklistOf(STEPS, { is_put_away: true })]])(
    'changes nothing where it is there, or all is done',
    async (checklist) => {
      const stage = onboardingStage({ checklist: () => checklist });
      await run(stage);
      expect(stage.api.putAway).not.toHaveBeenCalled();
    },
  );
});
