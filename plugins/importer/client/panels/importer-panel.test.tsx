/** The web importer's page: what is sent or pasted, what is found, and what comes of it (matrix CORE-022, CORE-027). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import de from '../../../../locales/de/importer.json' with { type: 'json' };
import en from '../../../../locales/en/importer.json' with { type: 'json' };
import { ApiError } from '#plugin-api';
import manifest from '../../plugin.ts';
import { importerStage, reading, saved } from '../testing/importer-stage.tsx';
import { bookmarkletOf } from './bookmarklet.tsx';

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it('[CORE-022] stands under Apps as "Web Importer", at its address', () => {
  expect(manifest.contributes.sidebar).toMatchObject([{ group: 'apps', opens: 'importer.page', order: 82 }]);
  expect(manifest.contributes.panels?.['importer.page'].route).toBe('/apps/web-importer');
  expect(en.manifest.sidebar['web-importer'].title).toBe('Web Importer');
});

describe('[CORE-027] an address', () => {
  it('is pasted, and what is there is saved where it is to go', async () => {
    const { api, references } = await importerStage();
    await type('Paste an address', ' https://journal.example/owls ');
    await press('Look');
    expect(api['read']).toHaveBeenCalledWith({ body: { url: 'https://journal.example/owls' } });
    const found = within(screen.getByRole('region', { name: 'What was found' }));
    expect(found.getByRole('heading').textContent).toBe('Owls at night');
    expect(found.getByText('Ann Lee')).toBeTruthy();
    expect(found.getByText('Journal of Owls · 2021')).toBeTruthy();
    expect(found.getByText('As registered with Crossref')).toBeTruthy();
    await type('Tags', 'owl, night, owl,');
    await press('Save');
    expect(api['save']).toHaveBeenCalledTimes(1);
    expect(api['save']?.mock.calls[0]?.[0]).toMatchObject({
      form: {
        id: expect.stringMatching(/^tmp-/),
        info: JSON.stringify(reading().info),
        tags: '["owl","night"]',
        pdf_url: 'https://journal.example/owls.pdf',
      },
    });
    expect(screen.getByText('Saved in “Imported”.')).toBeTruthy();
    await press('Open');
    expect(references.open).toHaveBeenCalledWith(7);
    await press('Save another page');
    expect(screen.getByLabelText<HTMLInputElement>('Paste an address').value).toBe('');
  });

  it('goes into a project that one may write in, of which "Imported" is the first', async () => {
    const { api } = await importerStage();
    await type('Paste an address', 'https://journal.example/owls');
    await press('Look');
    await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: /Project/ })));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Imported', 'Birds']);
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'Birds' })));
    await press('Save');
    expect(api['save']?.mock.calls[0]?.[0]).toMatchObject({ form: { project: 2 } });
  });

  it('that a bookmarklet sends is looked at with its title, and the next one too', async () => {
    const { api, bar } = await importerStage(
      {},
      `?${new URLSearchParams({ url: 'https://x.example/?a=1&b=2', title: 'A & B' })}`,
    );
    expect(api['read']).toHaveBeenCalledWith({ body: { url: 'https://x.example/?a=1&b=2', title: 'A & B' } });
    await act(async () => bar.navigate('/apps/web-importer?url=https%3A%2F%2Fy.example', { replace: false }));
    expect(api['read']).toHaveBeenLastCalledWith({ body: { url: 'https://y.example' } });
  });

  it('that cannot be read says why, in its place', async () => {
    await importerStage({
      read: () => {
        throw new ApiError(400, 'The page could not be read.', { message: 'The page could not be read.' });
      },
    });
    await type('Paste an address', 'https://x.example');
    await press('Look');
    expect(screen.getByText('The page could not be read.').closest('[role=alert]')).toBeTruthy();
  });
});

describe('what is found', () => {
  it('and is there already says where, and can be opened', async () => {
    const known = { article: 9, project: 2, project_title: 'Birds' };
    const { references } = await importerStage({ read: () => reading({ known }) }, '?url=https://x.example');
    expect(screen.getByText(/It is already in the project “Birds”\./)).toBeTruthy();
    await press('Open it');
    expect(references.open).toHaveBeenCalledWith(9);
    expect(screen.getByRole('button', { name: 'Add tags and PDF to it' })).toBeTruthy();
  });

  it('and cannot be saved stays, and is the same thing when it is tried again', async () => {
    let tries = 0;
    const { api, toasts } = await importerStage(
      {
        save: () => {
          if (tries++ === 0) throw new ApiError(500, 'Not now.', { message: 'Not now.' });
          return saved();
        },
      },
      '?url=https://x.example',
    );
    await type('Tags', 'owl');
    await press('Save');
    expect(toasts()).toMatchObject([{ text: 'Not now.' }]);
    await press('Save');
    expect(screen.getByText('Saved in “Imported”.')).toBeTruthy();
    const ids = (api['save']?.mock.calls ?? []).map(([input]) => (input as { form: { id: string } }).form.id);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    [{ state: 'refused', reason: 'closed' }, /only to those who are signed in there/],
    [{ state: 'refused', reason: 'no-room' }, /no room for the PDF/],
    [{ state: 'there', reason: null }, 'It has a PDF already.'],
    [{ state: 'none', reason: null }, 'Without a PDF.'],
  ] as const)('tells what became of its PDF: %j', async (pdf, text) => {
    await importerStage({ save: () => saved({ pdf }) }, '?url=https://x.example');
    await press('Save');
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('from the browser', () => {
  it('[CORE-022] the extension is a file, with the steps for each browser', async () => {
    const { host } = await importerStage();
    await press('Download the extension');
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), expect.stringMatching(/web-importer\.zip$/));
    expect(within(screen.getByRole('complementary')).getAllByRole('listitem')).toHaveLength(4);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Firefox' })));
    expect(screen.getByText(/about:debugging/)).toBeTruthy();
  });

  it('the bookmarklet is a link that is dragged, and pressed here says so', async () => {
    const { toasts } = await importerStage();
    const link = screen.getByRole('link', { name: 'Save here' });
    expect(link.getAttribute('href')).toBe(bookmarkletOf(location.origin));
    expect(bookmarkletOf('https://carrel.example')).toContain('"https://carrel.example/apps/web-importer?url="');
    await act(async () => void fireEvent.click(link));
    expect(toasts()).toMatchObject([{ text: expect.stringContaining('Drag it') }]);
  });
});

it('[CORE-027] has eight questions, each with its answer, in both languages', async () => {
  await importerStage();
  const asked = within(screen.getByRole('region', { name: 'Questions and answers' })).getAllByRole('group');
  expect(asked.map((one) => one.querySelector('summary')?.textContent)).toEqual(
    Object.values(en.faq).map(({ question }) => question),
  );
  expect(asked).toHaveLength(8);
  expect(Object.keys(de.faq)).toEqual(Object.keys(en.faq));
  for (const { question, answer } of Object.values(de.faq)) expect(question.endsWith('?') && answer.length > 40).toBe(true);
});
