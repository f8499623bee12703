/** Nothing that is seen moves by itself: each place keeps room for what is still to come, while the server answers slowly. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, newAccount, signedIn, testAsPro as test } from './app.ts';
import { newNoteBy, newProjectBy, newReferenceBy, type Somebody, somebody } from './calls.ts';

/** Milliseconds that each answer takes longer. */
const SLOW_MS = 150;
/** What rounding leaves of pixels; a line of text that moves by its height is ten times as much. */
const NOTHING = 0.001;

const SAMPLE = resolve(import.meta.dirname, '../../plugins/onboarding/sample/reading-to-cite.pdf');

interface Filled {
  readonly project: number;
  readonly paper: number;
  readonly text: number;
  readonly summary: number;
}

/** A library as it is after some weeks: projects, references with tags, manuscripts, a summary. */
const fill = async ({ url }: App, { calls, headers }: Somebody): Promise<Filled> => {
  const project = await newProjectBy(calls, 'Thesis');
  for (const title of ['Second chapter', 'Reading group', 'Ideas']) await newProjectBy(calls, title);
  const articles: number[] = [];
  for (let at = 1; at <= 12; at++) articles.push(await newReferenceBy(calls, project, `A reference that is number ${at}`));
  await calls('POST', 'tag-articles/', { articles, add: ['method', 'to read', 'statistics'].map((text) => ({ text })) });
  await newNoteBy(calls, articles[0] ?? 0, 'Compare this with the others.');
  await calls('POST', 'view-project/', { projects: [project] });
  const content = '\\documentclass{article}\n\\begin{document}\nOwls at night.\n\\end{document}\n';
  const made = await calls<{ data: { latexFile: { id: number } } }>('POST', '../latex/create/', {
    ...{ title: 'Owls at night', content, projectId: project, featureId: 'LATEX' },
  });
  const text = await calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', {
    ...{ title: 'Notes on owls', projectId: project, content: '<h1>Notes on owls</h1><p>They hear with both ears.</p>' },
  });
  const form = new FormData();
  form.append('file', new Blob([readFileSync(SAMPLE)], { type: 'application/pdf' }), 'reading.pdf');
  const sent = await fetch(`${url}/api/search/scholarcy-upload/`, { method: 'POST', headers, body: form });
  const { upload } = (await sent.json()) as { upload: string };
  const { summary } = await calls<{ summary: { id: number } }>('POST', '../search/scholarcy/', {
    ...{ upload, triggeredFrom: 'summariser-page' },
  });
  const state = async () =>
    (await calls<{ summary: { state: string } }>('GET', `../search/scholarcy-articles/${summary.id}/`)).summary.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ready');
  return { project, paper: made.data.latexFile.id, text: text.data.ckFile.id, summary: summary.id };
};

/** Where each panel is, by its name. */
const placesOf = ({ project, paper, text, summary }: Filled) =>
  ({
    'home.start': '/',
    'library.list': '/library',
    'library.references': `/references/${project}`,
    'library.find': '/find',
    'library.trash': '/trash',
    'library.requests': '/share-requests',
    'latex.files': '/editor',
    'latex.editor': `/editor/latex/${paper}`,
    'richtext.editor': `/editor/rich/${text}`,
    'search.recent': '/recent-searches',
    'search.recommendations': '/recommendations',
    'summariser.home': '/apps/summarizer',
    'summariser.summary': `/apps/summarizer/${summary}`,
    'plagiarism.page': '/apps/similarity-checker',
    'proofreading.page': '/apps/proofreading',
    'printing.page': '/apps/printing',
    'publishing.page': '/apps/publishing-service',
    'bookstore.page': '/apps/book-store',
    'importer.page': '/apps/web-importer',
    'word.page': '/apps/word-plugin',
    'core.apps': '/apps',
    'home.dashboard': '/dashboard',
    'account.profile': '/profile',
    'core.settings': '/settings',
    'core.keybindings': '/settings/keys',
    'core.plugins': '/settings/plugins',
    'notices.list': '/notifications',
    'onboarding.checklist': '/getting-started',
  }) as const;

interface Watched {
  /** When each panel was first on the screen. */
  readonly seen: Readonly<Record<string, number>>;
  readonly shifts: readonly { readonly at: number; readonly value: number; readonly of: readonly string[] }[];
}

/** Runs in the page before all else. */
const watch = (): void => {
  const seen: Record<string, number> = {};
  const shifts: Watched['shifts'][number][] = [];
  Object.assign(window, { watched: { seen, shifts } });
  const look = (): void => {
    for (const panel of document.querySelectorAll<HTMLElement>('[data-panel]'))
      if (panel.checkVisibility()) seen[panel.dataset.panel ?? ''] ??= performance.now();
    requestAnimationFrame(look);
  };
  look();
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { startTime: at, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const named = ({ node }: Shift['sources'][number]) =>
        `${node instanceof Element ? node.className : ''} ${node?.textContent?.slice(0, 30) ?? ''}`;
      if (!hadRecentInput) shifts.push({ at, value, of: sources.map(named) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const isComplete = async (page: Page, panel: string): Promise<void> => {
  await expect(page.locator(`[data-panel="${panel}"]`).locator('visible=true').first()).toBeVisible();
  await expect(page.locator('[data-skeleton]').locator('visible=true')).toHaveCount(0);
  // What comes by itself after all that was waited for.
  await page.waitForTimeout(4 * SLOW_MS);
};

test('no place moves after its first paint', async ({ app, pages }) => {
  test.slow();
  const email = `still-${Date.now()}@example.org`;
  const tokens = await newAccount(app, email);
  const filled = await fill(app, somebody(app, email, `Bearer ${tokens.access_token}`));
  const page = await pages.lend(signedIn(app, tokens));
  await page.addInitScript(watch);
  await page.route('**/api/**', async (route) => {
    await new Promise((late) => setTimeout(late, SLOW_MS));
    await route.continue().catch(() => undefined);
  });
  // A browser learns here how much room the library takes.
  await page.goto(`${app.url}/library`);
  await isComplete(page, 'library.list');
  for (const [panel, address] of Object.entries(placesOf(filled)))
    await test.step(address, async () => {
      await page.goto(app.url + address);
      await isComplete(page, panel);
      const { seen, shifts } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
      const moved = shifts.filter(({ at }) => at > (seen[panel] ?? 0));
      const sum = moved.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${address}: ${JSON.stringify(moved)}`).toBeLessThan(NOTHING);
    });
  await pages.takeBack(page);
});
