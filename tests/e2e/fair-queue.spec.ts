/** What one person brings much of keeps nobody else waiting: the built server with its worker, and PDFs that take a while to read. */
import { makePdf } from '../fixtures/pdf.ts';
import { askToJoin, expect, test } from './app.ts';
import { newProjectBy, signUpElsewhere } from './calls.ts';
import { plansWith } from '../../core/server/testing/plans-with.ts';

const MANY = 500;
const SENT_AT_ONCE = 8;

const LINES = Array.from({ length: 45 }, (_, n) => `Line ${n} of a long paper about what is read while others wait for it.`);
const paper = (title: string): Buffer => makePdf({ title, pages: [[title], ...Array.from({ length: 10 }, () => LINES)] });

// An app of its own: what else it is to do waits behind these.
test.use({ env: { PLANS_FILE: plansWith({ document: { F: 2 * MANY } }) } });

test('500 PDFs of one person: a sign-up has its mail, another person’s PDF is read, before many of them are', async ({ app }) => {
  const libraryOf = async (name: string) => {
    const { calls, headers } = await signUpElsewhere(app, name);
    const project = await newProjectBy(calls, 'Papers');
    const upload = async (title: string): Promise<object> => {
      const form = new FormData();
      form.set('file_content', new Blob([Uint8Array.from(paper(title))]), `${title}.pdf`);
      const stored = await fetch(`${app.url}/api/storage/pdf/`, { method: 'POST', headers, body: form });
      const { url } = (await stored.json()) as { url: string };
      return { project, info: { title, pdf_url: url, self_uploaded: true } };
    };
    return {
      /** They are read from when all of them are there. */
      async add(count: number): Promise<void> {
        const titles = Array.from({ length: count }, (_, n) => `Paper ${n} of ${name}`);
        const references: object[] = [];
        const uploadNext = async (): Promise<void> => {
          for (let title = titles.pop(); title !== undefined; title = titles.pop()) references.push(await upload(title));
        };
        await Promise.all(Array.from({ length: SENT_AT_ONCE }, uploadNext));
        await calls('POST', 'articles/', references);
      },
      async unread(): Promise<number> {
        const { data } = await calls<{ data: { pdf_state: string }[] }>('GET', `articles/?project=${project}&limit=${MANY}`);
        return data.filter(({ pdf_state: state }) => state === 'reading').length;
      },
    };
  };
  const ada = await libraryOf('ada');
  const ben = await libraryOf('ben');
  await ada.add(MANY);

  const first = await ada.unread();
  const email = `cleo-${Date.now()}@example.org`;
  await askToJoin(app, email);
  await app.mailTo(email);
  const before = await ada.unread();
  // How many are read in a second depends on the machine; whoever waits for its turn waits for all of them.
  expect(first - before).toBeLessThan(MANY / 10);

  expect(before).toBeGreaterThan(MANY / 2);
  await ben.add(1);
  await expect.poll(() => ben.unread()).toBe(0);
  expect(before - (await ada.unread())).toBeLessThan(MANY / 4);
});
