/** Manuscripts of the benches: made by their call, opened by their address. */
import type { Page } from 'playwright';
import type { App } from '../../../tests/e2e/app.ts';
import type { Somebody } from '../../../tests/e2e/calls.ts';

export const newPaperBy = async ({ calls }: Somebody, projectId: number, content: string): Promise<number> => {
  const body = { title: 'Ours', content, projectId, featureId: 'latex_file' };
  const { data } = await calls<{ data: { latexFile: { id: number } } }>('POST', '../latex/create/', body);
  return data.latexFile.id;
};

/** Opens a paper and waits until its text is there. */
export const openPaper = async (app: App, page: Page, paper: number): Promise<void> => {
  await page.goto(`${app.url}/editor/latex/${paper}`);
  await page.locator('.view-line').filter({ hasText: 'documentclass' }).waitFor();
};
