/** Titles, abstracts and full texts for other plugins: a walk over all of them meets what is new or changed. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Catalogue, CatalogueTexts } from '../../common/server-services.ts';
import { startCatalogue } from '../testing/start-catalogue.ts';
import { work } from '../testing/works.ts';

const { server } = await startCatalogue({ CATALOGUE_TEXTS_BYTES: '80000' });
const catalogue = server.service(Catalogue);
const texts = server.service(CatalogueTexts);

it('are walked through in the order of their changes', async () => {
  await catalogue.keep([work('First', { abstract: 'Owls hunt.', doi: '10.1000/first' })]);
  await catalogue.keep([work('Second', { url: 'https://example.org/second' })]);
  const one = await texts.changed(0, 1);
  expect(one).toMatchObject({
    isEnd: false,
    works: [{ title: 'First', abstract: 'Owls hunt.', url: 'https://doi.org/10.1000/first' }],
  });
  const rest = await texts.changed(one.next, 10);
  expect(rest).toMatchObject({ isEnd: true, works: [{ title: 'Second', abstract: '', url: 'https://example.org/second' }] });
  expect(await texts.changed(rest.next, 10)).toEqual({ works: [], next: rest.next, isEnd: true });
  await catalogue.keep([
    work('First', { abstract: 'Owls hunt at night, which is when mice are out.', doi: '10.1000/first', pages: '1-9' }),
  ]);
  const changed = await texts.changed(rest.next, 10);
  expect(changed.works.map(({ title }) => title)).toEqual(['First']);
  const [id = 0] = changed.works.map((known) => known.id);
  expect([...(await texts.byIds([id, 999_999])).values()].map(({ title }) => title)).toEqual(['First']);
});

describe('full texts', () => {
  const open = (title: string, doi: string) => work(title, { doi }, { is_open_access: true });
  const textOf = async (title: string): Promise<string | undefined> => {
    const { works } = await texts.changed(0, 1000);
    const found = works.find((one) => one.title === title);
    return found?.isHeld ? texts.fullText(found.id) : undefined;
  };
  const long = (letter: string): string => randomBytes(30_000).toString('base64') + letter;

  it('are kept of open-access works alone, and a walk meets those works again', async () => {
    await catalogue.keep([open('Open', '10.2000/open'), work('Closed', { doi: '10.2000/closed' })]);
    const { next } = await texts.changed(0, 1000);
    for (const name of ['open', 'closed', 'unknown']) await texts.keepFullText(`doi:10.2000/${name}`, 'Whole Größe');
    const { works } = await texts.changed(next, 1000);
    expect(works.map(({ title, isHeld }) => [title, isHeld])).toEqual([['Open', true]]);
    expect(await textOf('Open')).toBe('Whole Größe');
    expect(await textOf('Closed')).toBeUndefined();
  });

  it('are forgotten where there are too many bytes, the oldest first', async () => {
    const names = ['one', 'two', 'three', 'four'];
    await catalogue.keep(names.map((name) => open(`Work ${name}`, `10.3000/${name}`)));
    for (const name of names) await texts.keepFullText(`doi:10.3000/${name}`, long(name));
    const held = await Promise.all(names.map(async (name) => (await textOf(`Work ${name}`)) !== undefined));
    expect(held).toEqual([false, false, true, true]);
    const { rows } = await server.db.pool.query('select sum(size)::float8 as bytes from catalogue_text');
    expect(rows[0].bytes).toBeLessThanOrEqual(80_000);
  });
});
