/** Citation styles on the screen: copying, looking, exporting, and the styles one adds. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { citingStage, formatted, keepClipboard } from './testing/citing-stage.tsx';

afterEach(() => vi.unstubAllGlobals());

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** Chooses a file for a style. */
const upload = async (file: File) => {
  const made = vi.spyOn(document, 'createElement');
  await press('From a file…');
  const input = made.mock.results
    .map(({ value }) => value)
    .find((element) => element instanceof HTMLInputElement && element.type === 'file');
  made.mockRestore();
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => fireEvent.change(input));
};
const pageOf = (name: string) => within(screen.getByRole('region', { name }));

const typeStyle = async (name: string) => {
  await act(async () => fireEvent.click(await screen.findByRole('combobox', { name: /Name of the style/ })));
  await act(async () => fireEvent.change(screen.getByPlaceholderText(/Search/), { target: { value: name } }));
};
const addTyped = async (name: string) => {
  await typeStyle(name);
  await act(async () => fireEvent.click(screen.getByText(`Add the style “${name}”`)));
};

describe('copying', () => {
  it('puts the citation on the clipboard in the default style, with and without its looks', async () => {
    const { written } = keepClipboard();
    const { run, api } = citingStage({ settings: { 'citing.style': 'ieee', 'citing.language': 'de-DE' } });
    await run('citing.copyCitation');
    expect(api.formatReferences).toHaveBeenCalledWith({ body: { style: 'ieee', language: 'de-DE', article_ids: [5] } }, {});
    expect(written).toEqual([{ html: '(Lee, 2001)', text: '(Lee, 2001)' }]);
    expect(await screen.findByText('Copied: (Lee, 2001)')).toBeTruthy();
  });

  it('puts the entry there as a paragraph and as text', async () => {
    const { written } = keepClipboard();
    await citingStage().run('citing.copyEntry');
    expect(written).toEqual([
      { html: expect.stringMatching(/^<p style=".*">Lee, A\. \(2001\)\. <i>Ants<\/i>\.<\/p>$/), text: 'Lee, A. (2001). Ants.' },
    ]);
  });

  it('copies text alone where the browser knows no more', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('ClipboardItem', undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await citingStage().run('citing.copyCitation');
    expect(writeText).toHaveBeenCalledWith('(Lee, 2001)');
  });

  it('says why it could not', async () => {
    keepClipboard();
    await citingStage({
      calls: { formatReferences: () => Promise.reject(new ApiError(404, 'This citation style is not there any more.')) },
    }).run('citing.copyEntry');
    expect(await screen.findByText('This citation style is not there any more.')).toBeTruthy();
  });

  it('says when the browser does not allow it', async () => {
    const { write } = keepClipboard();
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await citingStage().run('citing.copyCitation');
    expect(await screen.findByText('The browser did not allow to copy.')).toBeTruthy();
  });

  it('says when there is nothing to copy, or too much', async () => {
    const { written } = keepClipboard();
    await citingStage({ calls: { formatReferences: () => ({ ...formatted, entries: [] }) } }).run('citing.copyEntry');
    expect(await screen.findByText('This style has no bibliography.')).toBeTruthy();
    const many = citingStage({ selection: { articles: Array.from({ length: 101 }, (_, index) => index + 1) } });
    await many.run('citing.copyEntry');
    expect(many.api.formatReferences).not.toHaveBeenCalled();
    expect(written).toEqual([]);
  });

  it('does nothing without a selection', async () => {
    const { run, api } = citingStage({ selection: { articles: [] } });
    await run('citing.copyEntry');
    expect(api.formatReferences).not.toHaveBeenCalled();
  });
});

describe('looking', () => {
  it('shows citation and entry, and again in another style, which can become the default', async () => {
    const { run, api, values } = citingStage();
    await run('citing.show');
    await waitFor(() => expect(pageOf('In the text').getByText('(Lee, 2001)')).toBeTruthy());
    expect(pageOf('In the bibliography').getByText('Ants')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: /Citation style/ })));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'IEEE' })));
    await waitFor(() =>
      expect(api.formatReferences).toHaveBeenLastCalledWith(
        { body: { style: 'ieee', language: 'auto', article_ids: [5] } },
        expect.anything(),
      ),
    );
    await press('Make default');
    expect(values.get('citing.style')).toBe('ieee');
    expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull();
  });

  it('names whose work it rests on', async () => {
    await citingStage().run('citing.show');
    expect(await screen.findByRole('link', { name: 'Formatted with citeproc-js' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /CitationStyles\.org/ }).getAttribute('href')).toBe('https://citationstyles.org/');
  });

  it('shows text as text', async () => {
    const text = [{ text: '<img src=x onerror=alert(1)> https://a.org/x' }];
    await citingStage({
      calls: { formatReferences: () => ({ ...formatted, entries: [{ article: 5, label: [{ text: '[1]' }], text }] }) },
    }).run('citing.show');
    expect(await screen.findByText(/<img src=x/)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'https://a.org/x' }).getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('says what went wrong, and tries again', async () => {
    let fails = true;
    const answer = () => (fails ? Promise.reject(new ApiError(503, 'Many wait.')) : formatted);
    await citingStage({ calls: { formatReferences: answer } }).run('citing.show');
    expect(await screen.findByText('Many wait.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByText('(Lee, 2001)')).toBeTruthy();
  });

  it('adds a style by the name that is typed, and shows it', async () => {
    const style = { id: 'own-3', title: 'Nature Genetics', source: 'official' };
    const { run, api } = citingStage({ calls: { addStyle: () => ({ style }) } });
    await run('citing.show');
    await act(async () => fireEvent.click(await screen.findByRole('combobox', { name: /Citation style/ })));
    await act(async () => fireEvent.change(screen.getByPlaceholderText(/Search/), { target: { value: 'Nature Genetics' } }));
    await act(async () => fireEvent.click(screen.getByText('Add the style “Nature Genetics”')));
    expect(api.addStyle).toHaveBeenCalledWith({ body: { name: 'Nature Genetics' } });
    await waitFor(() =>
      expect(api.formatReferences).toHaveBeenLastCalledWith(
        { body: { style: 'own-3', language: 'auto', article_ids: [5] } },
        expect.anything(),
      ),
    );
  });
});

describe('[LIB-081] exporting a bibliography', () => {
  it('shows its beginning and saves the file under the name of the project', async () => {
    const { run, api, host } = citingStage({ selection: { project: 1, articles: [] } });
    await run('citing.exportBibliography');
    expect(await screen.findByText('Preview: 1 of 12 entries')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'RTF' })));
    await press('Export');
    await waitFor(() => expect(host.save).toHaveBeenCalledWith(expect.any(Blob), 'Thesis.rtf'));
    expect(api.exportBibliography).toHaveBeenCalledWith({
      body: { style: 'apa', language: 'auto', format: 'rtf', project_ids: [1] },
    });
    expect(await screen.findByText('Bibliography has been exported.')).toBeTruthy();
  });

  it('takes chosen references, and all projects of one’s own without a choice', async () => {
    const chosen = citingStage({ selection: { project: 1, articles: [5, 6] } });
    await chosen.run('citing.exportSelection');
    await screen.findByText('Preview: 1 of 12 entries');
    expect(chosen.api.previewBibliography).toHaveBeenCalledWith(
      { body: { style: 'apa', language: 'auto', article_ids: [5, 6] } },
      expect.anything(),
    );
    await press('Export');
    await waitFor(() => expect(chosen.host.save).toHaveBeenCalledWith(expect.any(Blob), 'Thesis.html'));
    const all = citingStage({ selection: { articles: [] } });
    await all.run('citing.exportBibliography');
    await waitFor(() =>
      expect(all.api.previewBibliography).toHaveBeenCalledWith(
        { body: { style: 'apa', language: 'auto', project_ids: [1] } },
        expect.anything(),
      ),
    );
  });

  it('says so when there is no project at all', async () => {
    const { run, api } = citingStage({ calls: { getAllProjects: () => ({ data: [] }) }, selection: { articles: [] } });
    await run('citing.exportBibliography');
    expect(await screen.findByText('There is no project whose references could be exported.')).toBeTruthy();
    expect(api.previewBibliography).not.toHaveBeenCalled();
  });

  it('has nothing to export of an empty project, and saves nothing when it is dismissed', async () => {
    const calls = { previewBibliography: () => ({ entries: [], hanging: false, total: 0 }) };
    const { run, host } = citingStage({ calls, selection: { project: 1, articles: [] } });
    await run('citing.exportBibliography');
    expect(await screen.findByText('There are no references here yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
    await press('Cancel');
    expect(host.save).not.toHaveBeenCalled();
  });

  it('[LIB-086] says what the server refuses', async () => {
    const calls = {
      exportBibliography: () => Promise.reject(new ApiError(422, 'Formatting took too long in this citation style.')),
    };
    await citingStage({ calls, selection: { project: 1, articles: [] } }).run('citing.exportBibliography');
    await screen.findByText('Preview: 1 of 12 entries');
    await press('Export');
    expect(await screen.findByText('Formatting took too long in this citation style.')).toBeTruthy();
  });
});

describe('the styles one has added', () => {
  const own = { id: 'own-3', title: 'My own', source: 'file' };

  it('can be taken away, and the default goes back to the first; Undo brings back both', async () => {
    const calls = {
      listStyles: () => ({ data: [own] }),
      removeStyle: () => ({ success: true, message: '' }),
      restoreStyle: () => ({ style: own }),
    };
    const { run, api, values } = citingStage({ calls, settings: { 'citing.style': 'own-3' } });
    await run('citing.styles');
    await screen.findByText('My own');
    await press('Remove “My own”');
    expect(api.removeStyle).toHaveBeenCalledWith({ params: { id: 'own-3' } });
    expect(values.get('citing.style')).toBe('apa');
    expect(await screen.findByText('No styles of your own yet')).toBeTruthy();
    await press(/Undo/);
    expect(api.restoreStyle).toHaveBeenCalledWith({ params: { id: 'own-3' } });
    expect(await screen.findByText('My own')).toBeTruthy();
    expect(values.get('citing.style')).toBe('own-3');
  });

  it('say why they do not come back', async () => {
    const calls = {
      listStyles: () => ({ data: [own] }),
      removeStyle: () => ({ success: true, message: '' }),
      restoreStyle: () => Promise.reject(new ApiError(404, 'This citation style is not there any more.')),
    };
    const { run, values } = citingStage({ calls });
    await run('citing.styles');
    await screen.findByText('My own');
    await press('Remove “My own”');
    await press(/Undo/);
    expect(await screen.findByText('This citation style is not there any more.')).toBeTruthy();
    expect(values.get('citing.style')).toBe('apa');
  });

  it('are added by name, with the reason when that fails', async () => {
    let known = false;
    const calls = {
      addStyle: () =>
        known
          ? { style: { id: 'own-4', title: 'Cell', source: 'official' } }
          : Promise.reject(new ApiError(404, 'There is no citation style "cel".')),
    };
    await citingStage({ calls }).run('citing.styles');
    await addTyped('cel');
    expect(await screen.findByText('There is no citation style "cel".')).toBeTruthy();
    known = true;
    await addTyped('cell');
    expect(await screen.findByText('“Cell” has been added.')).toBeTruthy();
    expect(screen.queryByText('There is no citation style "cel".')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Styles that you have added' })).getByText('Cell')).toBeTruthy();
  });

  it('are found by a part of their title, and added when they are chosen', async () => {
    const style = { id: 'own-5', title: 'Nature Physics', source: 'official' };
    const { run, api } = citingStage({
      calls: {
        searchStyles: () => ({ data: [{ name: 'nature-physics', title: 'Nature Physics', short: 'Nat. Phys.' }] }),
        addStyle: () => ({ style }),
      },
    });
    await run('citing.styles');
    await typeStyle('nature phys');
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: /Nature Physics/ })));
    expect(api.searchStyles).toHaveBeenCalledWith({ query: { text: 'nature phys' } }, expect.anything());
    expect(api.addStyle).toHaveBeenCalledWith({ body: { name: 'nature-physics' } });
    expect(await screen.findByText('“Nature Physics” has been added.')).toBeTruthy();
    // What one has is not offered again.
    await typeStyle('nature phys');
    await waitFor(() => expect(api.searchStyles).toHaveBeenCalledTimes(2));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Add the style “nature phys”']);
  });

  it('are not said to be none when they could not be asked for', async () => {
    let works = false;
    const answer = () => (works ? { data: [own] } : Promise.reject(new ApiError(0, 'Server is unreachable.')));
    await citingStage({ calls: { listStyles: answer } }).run('citing.styles');
    expect(await screen.findByText('Your citation styles could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('No styles of your own yet')).toBeNull();
    works = true;
    await press('Try again');
    expect(await screen.findByText('My own')).toBeTruthy();
    expect(screen.queryByText('Your citation styles could not be loaded.')).toBeNull();
  });

  it('are uploaded as a file', async () => {
    const { run, api } = citingStage({ calls: { uploadStyle: () => ({ style: own }) } });
    await run('citing.styles');
    await screen.findByText('No styles of your own yet');
    const file = new File(['<style/>'], 'own.csl');
    await upload(file);
    expect(api.uploadStyle).toHaveBeenCalledWith({ files: { file } });
    expect(await screen.findByText('“My own” has been added.')).toBeTruthy();
  });

  it('says of a file that is no style what it is not, in the language of the app', async () => {
    const refused = new ApiError(400, 'Document types are not read.', { fault: 'xml' });
    const { run } = citingStage({ calls: { uploadStyle: () => Promise.reject(refused) } });
    await run('citing.styles');
    await screen.findByText('No styles of your own yet');
    await upload(new File(['<!doctype html>'], 'page.csl'));
    expect(await screen.findByText('“page.csl” is no citation style: a .csl file is needed.')).toBeTruthy();
  });
});
