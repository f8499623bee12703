/** Where rich texts cite what was read: for those alone who see both. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { newArticle } from '#plugins/library/server/testing/start-library.ts';
import { contract } from '../../common/contract.ts';
import { USES_CHANGED } from '../../common/contract-uses.ts';
import type { CitedWork } from '../../common/schema/inline.ts';
import { type RichtextServer, startRichtext } from '../testing/start-richtext.ts';

let server: RichtextServer;
beforeAll(async () => (server = await startRichtext([], { CITING_STYLES: '' })));
afterAll(() => server.stop());

const cite = (id: string, ...works: CitedWork[]): string =>
  `<span data-inline="citation" id="${id}" data-works="${JSON.stringify(works).replaceAll('"', '&quot;')}"></span>`;

/** Somebody with a work in a project, a highlight in it, and a text in the same project. */
const reading = async (text: (article: number, citation: number) => string) => {
  const ada = await server.signIn({ plan: 'P' });
  const project = await server.project(ada);
  const { id: article } = await newArticle(ada, project, { title: 'Read', authors: [{ family: 'Meier' }], year: 2020 });
  const { citation } = await ada.call(libraryContract.createCitation, {
    body: { citation: { article, page: 3, text: 'passage' } },
  });
  const body = { title: 'Thesis', projectId: project, content: text(article, citation.id) };
  const { data } = await ada.call(contract.create, { body });
  return { ada, project, article, citation: citation.id, file: data.ckFile.id };
};
const find = (user: TestUser, article: number, citation?: number) =>
  user.call(contract.findUses, { params: { article }, query: citation === undefined ? {} : { citation } });

describe('uses of what was read', () => {
  it('are told with their sentences, and how often each highlight is cited', async () => {
    const { ada, article, citation, file } = await reading(
      (id, highlight) =>
        `<p>First. It holds (cf. Fig. 2) as ${cite('c1', { article: id, highlight, locator: '3' })} shows. Last.</p>
         <p>Again ${cite('c2', { article: id, highlight })} and ${cite('c3', { article: id })}.</p>`,
    );
    await ada.call(contract.format, {
      params: { id: file },
      body: { style: 'apa', citations: [{ id: 'c1', works: [{ article }] }] },
    });
    const { data, is_cut } = await find(ada, article);
    expect(data.map(({ cite: id, citation: rests, sentence }) => [id, rests, sentence])).toEqual([
      ['c1', citation, 'It holds (cf. Fig. 2) as [meier2020, 3] shows.'],
      ['c2', citation, 'Again [meier2020] and [meier2020].'],
      ['c3', null, 'Again [meier2020] and [meier2020].'],
    ]);
    expect([data[0]?.title, data[0]?.file, is_cut]).toEqual(['Thesis', file, false]);
    expect((await find(ada, article, citation)).data.map(({ cite: id }) => id)).toEqual(['c1', 'c2']);
    expect((await ada.call(contract.countUses, { params: { article } })).data).toEqual([{ citation, times: 2 }]);
  });

  it('are not told to who does not see the text, or not the work', async () => {
    const { ada, project, article } = await reading((id) => `<p>As ${cite('c1', { article: id })}.</p>`);
    const [reader, stranger] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    await share(ada, project, reader, 'read');
    expect((await find(reader, article)).data).toHaveLength(1);
    expect((await stranger.send(contract.findUses, { params: { article }, query: {} })).status).toBe(404);
    // A text of hers that cites what she alone sees tells him nothing, and one that he does not see is not there.
    const secret = await server.project(ada);
    await ada.call(contract.create, {
      body: { title: 'Secret', projectId: secret, content: `<p>${cite('c1', { article })}</p>` },
    });
    expect((await find(reader, article)).data.map(({ title }) => title)).toEqual(['Thesis']);
    expect((await find(ada, article)).data.map(({ title }) => title)).toEqual(['Secret', 'Thesis']);
  });

  it('are live: told to everybody who sees the text when somebody cites, and gone with it', async () => {
    const { ada, article, citation, file } = await reading(() => '<p>Nothing yet.</p>');
    expect((await find(ada, article)).data).toEqual([]);
    const heard = ada.events();
    const content = `<p>Now ${cite('c1', { article, highlight: citation })}.</p>`;
    await ada.call(contract.save, { params: { id: file }, body: { content } });
    await server.allHeard();
    const told = () => heard.filter(({ type }) => type === USES_CHANGED).map(({ data }) => data);
    expect(told()).toEqual([{ articles: [article] }]);
    await ada.call(contract.save, { params: { id: file }, body: { content: content.replace('Now', 'Then') } });
    await server.allHeard();
    expect(told()).toHaveLength(1);
    expect((await ada.call(contract.countUses, { params: { article } })).data).toEqual([{ citation, times: 1 }]);
    await ada.call(contract.remove, { params: { id: file } });
    await server.allHeard();
    expect(told()).toHaveLength(2);
    expect((await find(ada, article)).data).toEqual([]);
  });
});
