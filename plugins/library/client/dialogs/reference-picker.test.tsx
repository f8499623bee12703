/** The dialog that finds a reference as one types. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { type PickOptions, ReferencePicker } from '../../common/services.ts';
import { libraryStage, rowOf, type StageOptions } from '../testing/library-stage.tsx';

beforeEach(() => giveSize(600, 600));

const rows = [
  rowOf(1, 'First', { citekey: 'lee2001' }),
  rowOf(2, 'Second', { authors: ['Ames', 'Bo', 'Cy'], author_count: 9 }),
  rowOf(3, 'Third'),
];

const pick = async (options: PickOptions = {}, stageOptions: StageOptions = {}) => {
  const stage = libraryStage({ rows, ...stageOptions });
  stage.render();
  let picked: unknown = 'nothing yet';
  await act(async () => {
    void stage
      .service(ReferencePicker)
      .pick(options)
      .then((found) => (picked = found?.map(({ id }) => id)));
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const press = async (key: string, rest: object = {}) => {
    await act(async () => void fireEvent.keyDown(field, { key, ...rest }));
  };
  return { ...stage, field, press, picked: () => picked };
};
const asked = ({ api }: { api: Awaited<ReturnType<typeof pick>>['api'] }) => api.listArticles?.mock.lastCall?.[0];

describe('[LIB-036] the picker', () => {
  it('begins with what was used last, in the project that it was asked for', async () => {
    const stage = await pick({ project: 7 });
    expect(asked(stage)).toMatchObject({ query: { project: 7, sort: 'updated', dir: 'desc' } });
    expect(asked(stage)).not.toHaveProperty('query.q');
    expect(screen.getByRole('dialog', { name: 'Find a reference' })).toBeDefined();
  });

  it('has the title that it was given', async () => {
    await pick({ title: 'Cite' });
    expect(screen.getByRole('dialog', { name: 'Cite' })).toBeDefined();
  });

  it('takes the first with Enter: two keystrokes cite', async () => {
    const stage = await pick();
    await stage.press('Enter');
    expect(stage.picked()).toEqual([1]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [['ArrowDown', 'Enter'], [2]],
    [['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'], [3]],
    [['ArrowDown', 'ArrowUp', 'ArrowUp', 'Enter'], [1]],
  ])('goes by keys and stays in the list: %j', async (keys, wanted) => {
    const stage = await pick();
    for (const key of keys) await stage.press(key);
    expect(stage.picked()).toEqual(wanted);
  });

  it('takes several with shift where several may be taken, and one where not', async () => {
    for (const [many, wanted] of [
      [true, [1, 2]],
      [false, [2]],
    ] as const) {
      const stage = await pick({ many });
      await stage.press('ArrowDown', { shiftKey: true });
      await stage.press('Enter');
      expect(stage.picked()).toEqual(wanted);
    }
  });

  it('asks for what is typed, and begins with the first of it again', async () => {
    const stage = await pick();
    await stage.press('ArrowDown');
    await act(async () => void fireEvent.change(stage.field, { target: { value: ' met ' } }));
    expect(asked(stage)).toMatchObject({ query: { q: 'met' } });
    await stage.press('Enter');
    expect(stage.picked()).toEqual([1]);
  });

  it('shows key, people, year and place of each', async () => {
    await pick();
    expect(screen.getByText('First').parentElement?.textContent).toBe('Firstlee2001 Lee · 2001 · Annals');
    expect(screen.getByText('Second').parentElement?.textContent).toContain('Ames, Bo, Cy +6 · 2001');
  });

  it('says that nothing fits, and takes nothing then', async () => {
    const stage = await pick({}, { rows: [] });
    expect(screen.getByText('No reference fits')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Insert' })).toHaveProperty('disabled', true);
    await stage.press('Enter');
    expect(stage.picked()).toBe('nothing yet');
  });

  it('answers nothing when it is left', async () => {
    const stage = await pick();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    expect(stage.picked()).toBeUndefined();
  });
});
