import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const view = { width: 1000, height: 600 };
const box = { width: 100, height: 20 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 30 });

it('stands centred on the side that is asked for', () => {
  expect(placeBeside(at(400, 300), box, 'bottom', view)).toEqual({ left: 370, top: 336 });
  expect(placeBeside(at(400, 300), box, 'top', view)).toEqual({ left: 370, top: 274 });
  expect(placeBeside(at(400, 300), box, 'right', view)).toEqual({ left: 446, top: 305 });
  expect(placeBeside(at(400, 300), box, 'left', view)).toEqual({ left: 294, top: 305 });
});

it('takes the other side at an edge of the window, and never leaves it', () => {
  expect(placeBeside(at(400, 570), box, 'bottom', view).top).toBe(544);
  expect(placeBeside(at(400, 0), box, 'top', view).top).toBe(36);
  expect(placeBeside(at(0, 300), box, 'left', view).left).toBe(46);
  expect(placeBeside(at(0, 300), box, 'bottom', view).left).toBe(8);
  expect(placeBeside(at(980, 300), box, 'bottom', view).left).toBe(892);
});
