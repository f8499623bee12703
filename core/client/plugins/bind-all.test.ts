import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { token } from '../../common/token.ts';
import { type Binding, provide } from '../../plugin-api/provide.ts';
import { bindAll } from './bind-all.ts';

interface Ink {
  readonly colour: string;
}
interface Paper {
  readonly size: string;
}
const TheInk = token<Ink>('test.ink');
const ThePaper = token<Paper>('test.paper');
const TheSheet = token<Sheet>('test.sheet');
const TheLamp = token<object>('test.lamp');

class Sheet {
  readonly text: string;

  constructor(ink: Ink, paper: Paper) {
    this.text = `${ink.colour} on ${paper.size}`;
  }
}

const supplies = [provide(TheInk, () => ({ colour: 'blue' })), provide(ThePaper, () => ({ size: 'A4' }))];
const containerWith = (...bindings: readonly Binding[]): Container => {
  const container = new Container({ jitless: true });
  bindAll(container, bindings);
  return container;
};

describe('a binding', () => {
  it('is made of others, whatever their order, and once', () => {
    const container = containerWith(
      provide(TheSheet, (get) => new Sheet(get(TheInk), get(ThePaper))),
      ...supplies,
    );
    expect(container.get<Sheet>(TheSheet).text).toBe('blue on A4');
    expect(container.get(TheSheet)).toBe(container.get(TheSheet));
  });

  it('asks for what may not be there when it needs it', () => {
    const TheDesk = token<{ lamp(): object | undefined }>('test.desk');
    const container = containerWith(provide(TheDesk, (get) => ({ lamp: () => get.optional(TheLamp) })));
    const desk = container.get<{ lamp(): object | undefined }>(TheDesk);
    expect(desk.lamp()).toBeUndefined();
    bindAll(container, [provide(TheLamp, () => ({}))]);
    expect(desk.lamp()).toBe(container.get(TheLamp));
    container.unbind(TheLamp);
    expect(desk.lamp()).toBeUndefined();
  });

  it('that is made of itself says by which way, and can be asked for again', () => {
    let isRound = true;
    const container = containerWith(
      provide(TheInk, (get) => (isRound ? { colour: get(ThePaper).size } : { colour: 'red' })),
      provide(ThePaper, (get) => ({ size: get(TheInk).colour })),
    );
    expect(() => container.get(TheInk)).toThrow('carrel:test.ink → carrel:test.paper → carrel:test.ink');
    isRound = false;
    expect(container.get<Paper>(ThePaper).size).toBe('red');
  });

  it('asks its own container, also when a child asks for it', () => {
    const container = containerWith(
      provide(TheSheet, (get) => new Sheet(get(TheInk), get(ThePaper))),
      ...supplies,
    );
    const child = new Container({ parent: container, jitless: true });
    bindAll(child, [provide(TheInk, () => ({ colour: 'green' }))]);
    expect(child.get<Sheet>(TheSheet).text).toBe('blue on A4');
  });
});
