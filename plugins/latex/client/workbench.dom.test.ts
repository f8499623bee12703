/** Tests of the editor's ways into the workbench: sidebar, address, commands. */
import { describe, expect, it, vi } from 'vitest';
import { type SidebarEntry, sidebarSections } from '#core/client/sidebar/sidebar-entries.ts';
import type { ClientContext } from '#plugin-api/client';
import { Dialogs, Panels, Session } from '#plugin-api/client';
import de from '../../../locales/de/latex.json' with { type: 'json' };
import en from '../../../locales/en/latex.json' with { type: 'json' };
import manifest from '../plugin.ts';
import { commands } from './commands.ts';
import { SourcePlaces } from './editor/source-places.ts';
import { LatexParts } from './tokens.ts';
import { latexText } from './testing/render-latex.tsx';

describe('the sidebar', () => {
  const entriesIn = (titles: Readonly<Record<string, { title: string }>>): readonly SidebarEntry[] => {
    const host = {
      manifests: [manifest],
      access: () => 'open',
      panel: () => ({ state: 'ready' }),
      status: () => ({ state: 'active' }),
      title: (_: string, id: string) => titles[id]?.title ?? id,
    };
    return sidebarSections(host as never).flatMap(({ entries }) => entries);
  };

  it.each([
    ['English', en.manifest.sidebar],
    ['German', de.manifest.sidebar],
  ])('[LTX-001] has the entry “Editor” in %s, which opens the papers', (_, titles) => {
    expect(entriesIn(titles)).toEqual([expect.objectContaining({ title: 'Editor', opens: 'latex.files', isLocked: false })]);
  });

  it('[LTX-001] is an address of its own', () => {
    expect(manifest.contributes.panels?.['latex.files']?.route).toBe('/editor');
    expect(manifest.contributes.panels?.['latex.editor']?.route).toBe('/editor/latex/:file');
  });
});

const make = () => {
  const compiler = { cancel: vi.fn(), pdf: 7 };
  const paper = { id: 5, main: 'main.tex', textOf: () => 'x', save: vi.fn(), compiler };
  const papers = { active: paper as typeof paper | undefined, get: (id: number) => (id === 5 ? paper : undefined) };
  const editor = { insertSnippet: vi.fn(), run: vi.fn(), paper: { id: 5 }, path: 'main.tex' };
  const editors = { active: editor as typeof editor | undefined, whenOpen: vi.fn() };
  const panels = {
    ...{ open: vi.fn(), close: vi.fn(), instances: vi.fn((_: string): object[] => []) },
    active: undefined as { id: string; instance: string } | undefined,
  };
  const dialogs = { open: vi.fn(async (): Promise<unknown> => undefined) };
  const act = () => vi.fn();
  const list = { chosen: undefined as number | undefined };
  const parts = {
    ...{ papers, editors, list },
    places: new SourcePlaces(panels as never, papers as never, editors as never),
    paperActions: {
      create: act(),
      import: act(),
      openDemo: act(),
      rename: act(),
      delete: act(),
      duplicate: act(),
      toggle: act(),
    },
    documentActions: { add: act(), upload: act(), insertImage: act(), download: act(), downloadWithComments: act() },
    compiling: { compile: act(), forward: act(), toggleAutomatic: act() },
    citing: { pick: act(), openCited: act(), insertBibliography: act() },
    versions: { show: act() },
    authorship: { isShown: false, toggle: vi.fn() },
  };
  const services = new Map<unknown, unknown>([
    [LatexParts, parts],
    [Panels, panels],
    [Dialogs, dialogs],
    [Session, { plan: 'P' }],
  ]);
  const ctx = { service: (token: unknown) => services.get(token), t: latexText } as unknown as ClientContext;
  return { ctx, parts, papers, paper, editors, editor, panels, dialogs, list };
};

describe('commands', () => {
  it('are all declared, and none is declared that does nothing', () => {
    expect(Object.keys(commands).sort()).toEqual(Object.keys(manifest.contributes.commands ?? {}).sort());
  });

  it('[LTX-005] open the PDF viewer beside the source', () => {
    const { ctx, panels } = make();
    void commands['latex.openPreview'](ctx);
    expect(panels.open).toHaveBeenCalledExactlyOnceWith(
      'latex.preview',
      { file: 5 },
      { beside: 'latex.editor', like: 'latex.comparison' },
    );
  });

  it.each([
    ['[LTX-008]', 'latex.downloadPdf', 'pdf'],
    ['[LTX-009]', 'latex.downloadTex', 'tex'],
    ['[LTX-010]', 'latex.downloadZip', 'zip'],
  ] as const)('%s %s downloads the open paper', (_, command, what) => {
    const { ctx, parts, paper } = make();
    void commands[command](ctx);
    expect(parts.documentActions.download).toHaveBeenCalledExactlyOnceWith(paper, what);
  });

  it('download the open paper with its comments', () => {
    const { ctx, parts, paper } = make();
    void commands['latex.downloadPdfWithComments'](ctx);
    expect(parts.documentActions.downloadWithComments).toHaveBeenCalledExactlyOnceWith(paper);
  });

  it.each([
    ['latex.openLog', 'latex.log'],
    ['latex.openProblems', 'latex.problems'],
    ['latex.openOutline', 'latex.outline'],
    ['latex.openReferences', 'latex.references'],
    ['latex.openFaq', 'latex.faq'],
  ] as const)('%s opens %s', (command, panel) => {
    const { ctx, panels } = make();
    commands[command](ctx);
    expect(panels.open).toHaveBeenCalledExactlyOnceWith(panel);
  });

  it.each([
    ['latex.openLog', 'latex.log'],
    ['latex.openProblems', 'latex.problems'],
    ['latex.openOutline', 'latex.outline'],
    ['latex.openReferences', 'latex.references'],
  ] as const)('%s closes %s where the keyboard is in it, and nothing else', (command, view) => {
    const { ctx, panels } = make();
    panels.active = { id: view, instance: `${view}:1` };
    commands[command](ctx);
    expect(panels.close).toHaveBeenCalledExactlyOnceWith(`${view}:1`);
    expect(panels.open).not.toHaveBeenCalled();
    panels.active = { id: 'latex.editor', instance: 'latex.editor:1' };
    commands[command](ctx);
    expect(panels.open).toHaveBeenCalledExactlyOnceWith(view);
    expect(panels.close).toHaveBeenCalledOnce();
  });

  it.each([
    ['the one that is named', { file: 9 }, 2, 9],
    ['the one chosen in the list', undefined, 2, 2],
    ['the open one', undefined, undefined, 5],
  ])('work on %s', (_, args, chosen, file) => {
    const { ctx, parts, list } = make();
    list.chosen = chosen;
    void commands['latex.rename'](ctx, args);
    void commands['latex.delete'](ctx, args);
    void commands['latex.toggleFavourite'](ctx, args);
    void commands['latex.toggleQuickAccess'](ctx, args);
    expect(parts.paperActions.rename).toHaveBeenCalledExactlyOnceWith(file);
    expect(parts.paperActions.delete).toHaveBeenCalledExactlyOnceWith(file);
    expect(parts.paperActions.toggle.mock.calls).toEqual([
      ['favourite', file],
      ['quickAccess', file],
    ]);
  });

  it('show who wrote what, and hide it again', () => {
    const { ctx, parts, panels } = make();
    const { authorship } = parts;
    authorship.toggle.mockImplementation(() => void (authorship.isShown = !authorship.isShown));
    commands['latex.whoWrote'](ctx);
    // Where the source is behind something else, it comes before that.
    expect([authorship.isShown, panels.open.mock.lastCall?.[0]]).toEqual([true, 'latex.editor']);
    panels.open.mockClear();
    commands['latex.whoWrote'](ctx);
    expect([authorship.isShown, panels.open.mock.calls]).toEqual([false, []]);
  });

  it('do nothing where there is no paper', () => {
    const { ctx, parts, papers, editors } = make();
    papers.active = undefined;
    editors.active = undefined;
    for (const command of ['latex.rename', 'latex.delete', 'latex.duplicate'] as const) void commands[command](ctx, undefined);
    for (const command of ['latex.compile', 'latex.save', 'latex.versions', 'latex.openCited', 'latex.renameSymbol'] as const)
      void commands[command](ctx);
    expect(parts.paperActions.rename).not.toHaveBeenCalled();
    expect(parts.compiling.compile).not.toHaveBeenCalled();
    expect(parts.citing.openCited).not.toHaveBeenCalled();
  });

  it.each([
    ['a paper', { file: 9 }, undefined, ['latex.editor', { file: 9 }]],
    ['a file of it', { file: 9, path: 'a.tex' }, undefined, ['latex.editor', { file: 9, path: 'a.tex' }]],
    ['the main file by its paper alone', { file: 5, path: 'main.tex' }, undefined, ['latex.editor', { file: 5 }]],
    ['the chosen paper', undefined, 3, ['latex.editor', { file: 3 }]],
    ['the list', undefined, undefined, ['latex.files']],
  ])('latex.open opens %s', (_, args, chosen, opened) => {
    const { ctx, panels, list } = make();
    list.chosen = chosen;
    void commands['latex.open'](ctx, args);
    expect(panels.open).toHaveBeenCalledExactlyOnceWith(...opened);
  });

  it('[LTX-028] insert a snippet by its name, or ask for it', async () => {
    const { ctx, editor, dialogs } = make();
    await commands['latex.insertSnippet'](ctx, { name: 'figure' });
    expect(editor.insertSnippet.mock.lastCall?.[0]).toContain('[width=5cm]');
    dialogs.open.mockResolvedValueOnce('quote');
    await commands['latex.insertSnippet'](ctx, undefined);
    expect(editor.insertSnippet.mock.lastCall?.[0]).toContain('\\begin{quote}');
    await commands['latex.insertSnippet'](ctx, undefined);
    expect(editor.insertSnippet).toHaveBeenCalledTimes(2);
  });
});

describe('a deleted paper', () => {
  it('[LTX-020] leaves the screen with its sources and its preview', () => {
    const { parts, panels } = make();
    const open = (instance: string, file: number) => ({ instance, params: { file }, isActive: false });
    panels.instances.mockImplementation((type) =>
      type === 'latex.editor' ? [open('a', 5), open('b', 6), open('c', 5)] : [open('d', 5)],
    );
    parts.places.closeAll(5);
    expect(panels.close.mock.calls.flat()).toEqual(['a', 'c', 'd']);
  });
});
