/** Tests of the dialog that makes a paper. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TEMPLATES } from '../../common/templates.ts';
import { latexText, renderLatex } from '../testing/render-latex.tsx';
import { CreateForm, type CreateFormProps } from './create-form.tsx';

const projects = [
  { id: 3, title: 'Thesis', role: 'owner' as const },
  { id: 4, title: 'Talk', role: 'owner' as const },
];

const show = (change: Partial<CreateFormProps> = {}) => {
  const close = vi.fn();
  const onLocked = vi.fn();
  renderLatex(
    CreateForm({
      ...{
        t: latexText,
        action: 'New manuscript',
        projects,
        newProject: async () => undefined,
        templates: TEMPLATES,
        isPro: false,
        onLocked,
        close,
      },
      initial: { title: '', project: undefined },
      ...change,
    }),
  );
  return { close, onLocked };
};
const title = () => screen.getByRole('textbox', { name: /^Title/ });
const type = (text: string) => fireEvent.change(title(), { target: { value: text } });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'New manuscript' });
const chooseProject = async (name: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: /Project/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
};

describe('title and project', () => {
  it('[LTX-023] a project can be made on the way', async () => {
    const { close } = show({ projects: [], newProject: async () => ({ id: 8, title: 'Fresh', role: 'owner' as const }) });
    type('My paper');
    fireEvent.click(screen.getByRole('button', { name: 'New project…' }));
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(screen.getByRole('combobox', { name: /Project/ }).textContent).toContain('Fresh');
    fireEvent.click(submit());
    expect(close).toHaveBeenCalledExactlyOnceWith({ title: 'My paper', project: 8, template: 1 });
  });

  it('[LIB-088] a project that may only be read is there, says so, and is not chosen', async () => {
    const { close } = show({ projects: [...projects, { id: 5, title: 'Of Bob', role: 'read' }] });
    type('My paper');
    fireEvent.click(screen.getByRole('combobox', { name: /Project/ }));
    const locked = await screen.findByRole('option', { name: 'Of Bob (read only)' });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(locked);
    fireEvent.click(submit());
    expect(close).not.toHaveBeenCalled();
  });

  it('[LTX-014] [LTX-023] are needed before anything can be made', async () => {
    const { close } = show();
    expect(submit().disabled).toBe(true);
    type('  ');
    await chooseProject('Talk');
    expect(submit().disabled).toBe(true);
    type(' My paper ');
    expect(submit().disabled).toBe(false);
    fireEvent.click(submit());
    expect(close).toHaveBeenCalledExactlyOnceWith({ title: 'My paper', project: 4, template: 1 });
  });

  it('[LTX-023] say what is missing once the title was left', () => {
    show();
    expect(screen.queryByText('Title is required.')).toBeNull();
    fireEvent.blur(title());
    expect(screen.queryByText('Title is required.')).not.toBeNull();
    expect(screen.queryByText('Project is required.')).not.toBeNull();
    type('x');
    expect(screen.queryByText('Title is required.')).toBeNull();
  });

  it('start with what is known', () => {
    const { close } = show({ initial: { title: 'Imported', project: 3 }, templates: [] });
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(submit());
    expect(close).toHaveBeenCalledExactlyOnceWith({ title: 'Imported', project: 3, template: 1 });
  });

  it('can be left alone', () => {
    const { close } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledExactlyOnceWith();
  });
});

describe('templates', () => {
  const initial = { title: 'x', project: 3 };

  it('[LTX-003] are shown, with a lock on those that free people do not have', () => {
    show();
    expect(screen.getAllByRole('radio')).toHaveLength(18);
    expect(screen.getAllByRole('img', { name: 'Locked' })).toHaveLength(6);
  });

  it("[CORE-077] have names in the app's language; one that it does not know has the server's", () => {
    const own = TEMPLATES.map((template) => ({ ...template, name: 'of the server' }));
    show({ templates: [...own, { id: 99, name: 'House style', category: 1, locked: false }] });
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual([...TEMPLATES.map(({ name }) => name), 'House style']);
  });

  it('[LTX-027] [LTX-058] a locked one says why and is not chosen', () => {
    const { close, onLocked } = show({ initial });
    fireEvent.click(screen.getByRole('radio', { name: /REVTeX/ }));
    expect(onLocked).toHaveBeenCalledOnce();
    fireEvent.click(submit());
    expect(close.mock.lastCall?.[0]).toMatchObject({ template: 1 });
  });

  it('[LTX-003] pro people choose any', () => {
    const { close, onLocked } = show({ initial, isPro: true });
    expect(screen.queryByRole('img', { name: 'Locked' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /REVTeX/ }));
    fireEvent.click(submit());
    expect(onLocked).not.toHaveBeenCalled();
    expect(close.mock.lastCall?.[0]).toMatchObject({ template: 13 });
  });
});
