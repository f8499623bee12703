/** Pages of rich texts for whoever only reads them, while somebody writes. */
import { expect, it } from 'vitest';
import { LibraryItems } from '#plugins/library/common/server-services.ts';
import { contract as calls } from '../../common/contract.ts';
import { lettersOf } from '../../common/letters.ts';
import type { CitationPrinter } from '../citing/print-citations.ts';
import type { Exporter } from '../exports/exporter.ts';
import type { Gathered } from '../exports/gather-manuscript.ts';
import { saveFile } from '../files/save-file.ts';
import type { Richtext } from '../richtext.ts';
import { startRichtext } from '../testing/start-richtext.ts';
import { richtextOf } from '../testing/typing.ts';
import { RichReading } from './rich-reading.ts';

const server = await startRichtext();
const bare = richtextOf(server);
const richtext = { ...bare, library: { ...bare.library, items: server.service(LibraryItems) } };
const owner = await server.signIn();

/** The letters of a text in place of its page, without a process of its own. */
const letters = {
  writeGathered: async (_file: unknown, { doc }: Gathered) => Buffer.from(JSON.stringify([lettersOf(doc).text])),
} as unknown as Exporter;

const begin = async (): Promise<number> => {
  const projectId = await server.project(owner);
  const body = { title: 'Read', projectId, content: '<p>word 0</p>' };
  return (await owner.call(calls.create, { body })).data.ckFile.id;
};
const write = (id: number, words: string) => saveFile(richtext, owner.account, id, { content: `<p>${words}</p>` });

/** Whose every look at who may is followed by a save of somebody else. */
const whileOthersWrite = (id: number): { readonly among: Richtext; readonly count: () => number } => {
  let count = 0;
  const { access } = richtext.library;
  const demandUnlocked: typeof access.demandUnlocked = async (...asked) => {
    await access.demandUnlocked(...asked);
    await write(id, `word ${++count}`);
  };
  const busy = new Proxy(access, {
    get(target, name) {
      if (name === 'demandUnlocked') return demandUnlocked;
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  return { among: { ...richtext, library: { ...richtext.library, access: busy } }, count: () => count };
};

it('has a page at once while somebody writes each time that it is looked at, and the page is what its key says', async () => {
  const id = await begin();
  const { among, count } = whileOthersWrite(id);
  const page = await new RichReading(among, {} as CitationPrinter, letters).page(id, owner.account.id);
  expect(count()).toBe(1);
  expect(page.blocks).toEqual(['word 1\n']);
  const calm = new RichReading(richtext, {} as CitationPrinter, letters);
  expect(await calm.key(id, owner.account.id, richtext.db)).toBe(page.key);
  await write(id, 'another');
  expect(await calm.key(id, owner.account.id, richtext.db)).not.toBe(page.key);
  expect((await calm.page(id, owner.account.id)).blocks).toEqual(['another\n']);
});

it('is not there for whoever does not see the text, and of a text that is gone', async () => {
  const id = await begin();
  const reading = new RichReading(richtext, {} as CitationPrinter, letters);
  const other = await server.signIn();
  await expect(reading.page(id, other.account.id)).rejects.toMatchObject({ status: 404 });
  await expect(reading.page(id + 1_000_000, owner.account.id)).rejects.toMatchObject({ status: 404 });
});
