/** Titles and abstracts for other plugins: a walk over all of them meets what is new or changed. */
import { expect, it } from 'vitest';
import { Catalogue, CatalogueTexts } from '../../common/server-services.ts';
import { startCatalogue } from '../testing/start-catalogue.ts';
import { work } from '../testing/works.ts';

const { server } = await startCatalogue();
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
