/** A way in steps on the screen (matrix CORE-093). */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { StepWizard, type StepWizardProps } from './step-wizard.tsx';
import { renderInCore } from '../testing.tsx';

const STEPS = ['File', 'Options', 'Confirm'].map((title) => ({ id: title, title, heading: `${title}?` }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const current = () => document.querySelector('[aria-current=step]')?.textContent;

const show = (props: Partial<StepWizardProps> = {}) => {
  const onFinish = vi.fn();
  const Sample = () => {
    const [at, setAt] = useState(0);
    return (
      <StepWizard
        steps={STEPS}
        current={STEPS[at]?.id ?? ''}
        action="Order"
        canGoOn
        onBack={() => setAt(at - 1)}
        onNext={() => setAt(at + 1)}
        onFinish={onFinish}
        {...props}
      >
        <input aria-label="What" />
      </StepWizard>
    );
  };
  renderInCore(<Sample />);
  return { onFinish };
};

describe('[CORE-093] a step wizard', () => {
  it('shows which steps there are, goes through them, and ends with what it is for', async () => {
    const { onFinish } = show();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1File', '2Options', '3Confirm']);
    expect(current()).toBe('1File');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await press('Next');
    await press('Next');
    expect(current()).toBe('3Confirm');
    expect(onFinish).not.toHaveBeenCalled();
    await press('Order');
    expect(onFinish).toHaveBeenCalledOnce();
    await press('Back');
    expect(current()).toBe('2Options');
  });

  it('takes the keyboard along into the next step, and leaves it alone at the start', async () => {
    show();
    expect(document.activeElement).toBe(document.body);
    await press('Next');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Options?' }));
  });

  it.each([
    ['something is missing', { canGoOn: false }],
    ['it is under way', { busy: true }],
    ['there is no connection', { disabledReason: 'You are offline.' }],
  ])('does not go on by the Enter key while %s', async (_, props) => {
    show(props);
    const form = screen.getByRole('textbox').closest('form');
    await act(async () => fireEvent.submit(form as HTMLFormElement));
    expect(current()).toBe('1File');
  });

  it('keeps the keyboard in the step when the button that was pressed is gone by that', async () => {
    const Choosing = () => {
      const [isChosen, setChosen] = useState(false);
      return (
        <StepWizard
          steps={STEPS}
          current="File"
          action="Order"
          canGoOn={isChosen}
          onBack={vi.fn()}
          onNext={vi.fn()}
          onFinish={vi.fn()}
        >
          {!isChosen && (
            <button type="button" onClick={() => setChosen(true)}>
              Choose
            </button>
          )}
        </StepWizard>
      );
    };
    renderInCore(<Choosing />);
    const choose = screen.getByRole('button', { name: 'Choose' });
    choose.focus();
    await act(async () => fireEvent.click(choose));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'File?' }));
  });
});
