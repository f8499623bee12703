/** Two people and one paper, each in a browser of their own: listed, written in live, and closed when the sharing ends. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { newProjectBy, type Somebody, signUpAs } from './calls.ts';
import { line, newPaper, showManuscripts, source } from './latex.ts';

const papers = (page: Page) => page.getByRole('tree', { name: 'Manuscripts' });

/** Types at the beginning of the text: where the cursor stands depends on nobody else. */
const type = async (page: Page, text: string): Promise<void> => {
  await source(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(text);
};

test.describe
  .serial('one paper', () => {
    let [ada, bob] = [undefined as unknown as Page, undefined as unknown as Page];
    let [owner, writer] = [undefined as unknown as Somebody, undefined as unknown as Somebody];
    let share = 0;
    /** Nothing that Bob's browser says reaches the server. */
    let isMute = false;

    test.beforeAll(async ({ app, pages }) => {
      ada = await pages.lend();
      owner = await signUpAs(app, ada, 'ada');
      bob = await pages.lend();
      await bob.routeWebSocket(/\/api\//, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((message) => void (!isMute && server.send(message)));
      });
      writer = await signUpAs(app, bob, 'bob');
      const project_id = await newProjectBy(owner.calls, 'Thesis');
      const body = { shared_to: writer.email, project_id, permission: 'write' };
      share = (await owner.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', body)).share.share_id;
      await writer.calls('POST', 'share-request-action/', { share_id: share, action: 'accept' });
    });
    test.afterAll(async ({ pages }) => {
      await pages.takeBack(ada);
      await pages.takeBack(bob);
    });

    test('is in the list of who takes part in its project, with whose it is', async () => {
      await showManuscripts(bob);
      await expect(bob.getByText('No manuscripts yet')).toBeVisible();
      await newPaper(ada, 'Our paper');
      await expect(source(ada)).toBeVisible();
      await expect(papers(bob).getByRole('treeitem', { name: /Our paper/ })).toContainText('Ada Lovelace');
    });

    test('has what a co-author types without a reload', async () => {
      await papers(bob)
        .getByRole('treeitem', { name: /Our paper/ })
        .dblclick();
      await expect(source(bob)).toBeVisible();
      await type(bob, '% of Bob ');
      await expect(line(ada, '% of Bob')).toBeVisible();
      await type(ada, '% of Ada ');
      await expect(line(bob, '% of Ada')).toBeVisible();
    });

    test('may only be read from the moment its owner says so', async () => {
      await owner.calls('POST', 'change-participant-folder-permission/', { share_id: share, permission: 'read' });
      await expect(bob.getByText('Read only')).toBeVisible();
      await type(bob, 'nothing');
      await expect(line(bob, 'nothing')).toBeHidden();
      await owner.calls('POST', 'change-participant-folder-permission/', { share_id: share, permission: 'write' });
      await expect(bob.getByText('Read only')).toBeHidden();
    });

    test('closes as soon as the sharing ends, and what was not sent is the writer’s to take along', async () => {
      isMute = true;
      await type(bob, '% never sent ');
      await owner.calls('POST', 'revoke-sharing/', { share_id: share });
      await expect(bob.getByText('This manuscript is no longer shared with you')).toBeVisible();
      await expect(papers(bob)).toBeHidden();
      const saved = bob.waitForEvent('download');
      await bob.getByRole('button', { name: 'Save main.tex as a file' }).first().click();
      expect((await saved).suggestedFilename()).toBe('main.tex');
      await expect(line(ada, '% never sent')).toBeHidden();
    });
  });
