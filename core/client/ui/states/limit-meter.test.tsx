/** The quiet meter of a limit: when it is there, what it says, and when it warns. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import styles from './limit-meter.module.css';
import { LimitMeter, type LimitMeterProps } from './limit-meter.tsx';
import { renderInCore } from '../testing.tsx';

const draw = (props: Partial<LimitMeterProps>) =>
  renderInCore(<LimitMeter label="Projects" used={0} limit={10} below={<i>room</i>} {...props} />);
const meter = () => screen.queryByRole('meter', { name: 'Projects' });

describe('the meter of a limit', () => {
  it.each([
    ['there is room', { used: 6, limit: 10 }],
    ['it is unlimited', { used: 9, limit: null }],
    ['the limit is not known', { used: 9, limit: undefined }],
    ['nobody has counted yet', { used: undefined, limit: 10 }],
  ])('is not there while %s', (_, props) => {
    draw(props);
    expect(meter()).toBeNull();
    expect(screen.queryByText('room')).not.toBeNull();
  });

  it.each([
    [7, 'quiet', '7 of 10 used'],
    [8, 'quiet', '8 of 10 used'],
    [9, 'warning', '9 of 10 used'],
    [10, 'full', '10 of 10 used'],
    [12, 'full', '12 of 10 used'],
  ])('at %i of 10 is %s and says so', (used, tone, text) => {
    draw({ used });
    const shown = meter();
    expect(shown?.className.split(' ')).toContain(styles[tone]);
    expect(shown?.getAttribute('aria-valuetext')).toBe(text);
    expect(shown?.getAttribute('aria-valuenow')).toBe(String(Math.min(used, 10)));
    expect(shown?.textContent).toBe(`Projects: ${text}`);
    expect(screen.queryByText('room')).toBeNull();
  });

  it('is full where nothing is included', () => {
    draw({ used: 0, limit: 0 });
    expect(meter()?.textContent).toBe('Projects: 0 of 0 used');
  });

  it('writes amounts as it is told, and leaves out a label that stands beside it', () => {
    draw({ used: 8, amount: (value) => `${value} GB`, bare: true });
    expect(meter()?.textContent).toBe('8 GB of 10 GB used');
  });
});
