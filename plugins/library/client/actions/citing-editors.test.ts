import { expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { CitingEditors } from './citing-editors.ts';

const setUp = () => {
  const activated = new Emitter<string>();
  const panels = {
    active: undefined as { id: string; instance: string; params: object } | undefined,
    onActivate: activated.event,
  };
  const editors = new CitingEditors(panels);
  const editor = (panel: string) => {
    const one = { isAvailable: true, insert: vi.fn(async () => true) };
    return { one, registered: editors.register(one, panel) };
  };
  const use = (id: string) => {
    panels.active = { id, instance: id, params: {} };
    activated.fire(id);
  };
  return { editors, editor, use };
};

it('cites into the editor that was used last, whatever had the keyboard since', async () => {
  const { editors, editor, use } = setUp();
  expect([editors.isKnown, editors.isAvailable, await editors.insert({ article: 1 })]).toEqual([false, false, false]);
  const [source, rich] = [editor('source'), editor('rich')];
  use('rich');
  use('reader');
  expect(await editors.insert({ article: 1, citation: 2 })).toBe(true);
  expect(rich.one.insert).toHaveBeenCalledExactlyOnceWith({ article: 1, citation: 2 });
  use('source');
  await editors.insert({ article: 3 });
  expect(source.one.insert).toHaveBeenCalledExactlyOnceWith({ article: 3 });
});

it('cites into another one where that has nothing open, and into none when all are gone', async () => {
  const { editors, editor, use } = setUp();
  const [source, rich] = [editor('source'), editor('rich')];
  use('rich');
  rich.one.isAvailable = false;
  await editors.insert({ article: 1 });
  expect(source.one.insert).toHaveBeenCalledOnce();
  source.registered.dispose();
  expect([editors.isKnown, editors.isAvailable]).toEqual([true, false]);
  rich.registered.dispose();
  expect(editors.isKnown).toBe(false);
});
