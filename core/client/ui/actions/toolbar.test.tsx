import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInCore } from '../testing.tsx';
import { Toolbar } from './toolbar.tsx';

const bar = (off: readonly string[] = []) => (
  <Toolbar label="Format">
    {['Bold', 'Italic', 'Link'].map((name) => (
      <button key={name} type="button" disabled={off.includes(name)}>
        {name}
      </button>
    ))}
    <div role="radiogroup">
      <button type="button" role="radio" aria-checked="true">
        Left
      </button>
    </div>
    <input aria-label="Size" />
  </Toolbar>
);
const button = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** Where the Tab key stops; what is switched off it passes over anyway. */
const stops = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ tabIndex, disabled }) => tabIndex === 0 && !disabled)
    .map(({ textContent }) => textContent);

describe('a toolbar', () => {
  it('is one stop of the Tab key: its first button, then the one that had the keyboard', () => {
    renderInCore(bar());
    expect(stops()).toEqual(['Bold']);
    act(() => button('Link').focus());
    expect(stops()).toEqual(['Link']);
  });

  it('is gone along with the arrow keys, round at the ends, over what is switched off', () => {
    renderInCore(bar(['Italic']));
    act(() => button('Bold').focus());
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      press(key);
      return document.activeElement?.textContent;
    });
    expect(seen).toEqual(['Link', 'Bold', 'Link', 'Bold', 'Link']);
  });

  it('has a stop also after the button that was it is switched off', () => {
    const { rerender } = renderInCore(bar());
    act(() => button('Italic').focus());
    rerender(bar(['Italic']));
    expect(stops()).toEqual(['Bold']);
  });

  it('leaves their own keys and their own stop to fields and groups of choices', () => {
    renderInCore(bar());
    const [field, choice] = [screen.getByLabelText('Size'), screen.getByRole('radio')];
    for (const own of [field, choice]) {
      act(() => own.focus());
      expect(press('ArrowRight')).toBe(true);
      expect(document.activeElement).toBe(own);
    }
    expect([choice.tabIndex, stops()]).toEqual([0, ['Bold']]);
  });
});
