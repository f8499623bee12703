/** Tests of the decision that a text may need. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Dialogs, Language } from '#plugin-api/client';
import { SourceDocument } from '../../stores/source-document.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import { SaveBanner } from './save-banner.tsx';

const make = async (prepare: (document: SourceDocument) => unknown) => {
  const journal = {
    read: async () => ({ text: 'from before', base: 1, at: Date.UTC(2026, 10, 2, 9) }),
    write: async () => undefined,
    remove: vi.fn(async () => undefined),
    list: async () => new Map(),
    clear: async () => undefined,
  };
  const document = new SourceDocument(
    { path: 'a.tex', content: 'mine', version: 1 },
    {
      isReadOnly: () => false,
      send: async () => 9,
      journal,
      key: 'k',
      onFailure: vi.fn(),
    },
  );
  await prepare(document);
  const open = vi.fn(async () => undefined);
  renderLatex(<SaveBanner document={document} />, { monaco: async () => ({}) }, [Dialogs, { open }], [Language, { code: 'en' }]);
  return { document, open, journal };
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
it('says nothing while all is well', async () => {
  await make(() => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a text of an earlier session', () => {
  it.each([
    ['Restore', 'from before'],
    ['Discard', 'mine'],
  ])('[LTX-007] %s', async (button, text) => {
    const { document } = await make((one) => one.recover());
    expect(screen.getByRole('status').textContent).toContain('Nov 2, 2026');
    await press(button);
    expect(document.text).toBe(text);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('can be looked at first', async () => {
    const { document, open } = await make((one) => one.recover());
    await press('Compare');
    expect(open).toHaveBeenCalledOnce();
    expect(document.recovered).toBeDefined();
  });
});
