/** *Download as PDF with comments* through the contract: compiled, fetched, and read back by pdf.js. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/test-server.ts';
import { definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { type Remark, TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { pdfVariant } from '#plugins/library/server/testing/pdf-variants.ts';
import { readAnnotations } from '#plugins/library/server/testing/read-annotations.ts';
import { setPlan } from '#plugins/library/server/testing/locked-scene.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { insertBuild, latexDb, latexFiles } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';

interface Said {
  readonly quote: string;
  readonly texts: readonly string[];
}

/** By paper: what is said about its main file. */
const said = new Map<number, readonly Said[]>();

const remarkOf = (content: string, { quote, texts }: Said, id: number): Remark => {
  const from = content.indexOf(quote);
  return {
    id,
    quote,
    place: from < 0 ? undefined : { from, to: from + quote.length },
    said: texts.map((text) => ({ name: 'Ada', text, at: '2026-11-29T08:15:30.000Z' })),
  };
};

/** In place of the plugin that knows threads. */
const comments = definePlugin({ id: 'comments', api: 1, contributes: {} });
const remarking = defineServer(
  comments,
  {},
  {
    setup: (context) => {
      context.provide(TextRemarks, {
        async of(_within, _kind, thing) {
          const main = await latexDb(server)
            .selectFrom('latex_document')
            .select(['id', 'content'])
            .where('file', '=', thing)
            .where('path', '=', 'main.tex')
            .executeTakeFirstOrThrow();
          const content = String(main.content);
          const all = said.get(thing) ?? [];
          return all.length === 0
            ? []
            : [{ document: main.id, content, remarks: all.map((one, at) => remarkOf(content, one, at + 1)) }];
        },
      });
      return { routes: {} };
    },
  },
);

const server = await startLatex({ PLANS_FILE: plansWith({ project: { F: 10 } }) }, [
  { manifest: comments, server: async () => remarking },
]);
const article = (body: string, first = '') => `${first}\\documentclass{article}\n\\begin{document}\n${body}\n\\end{document}\n`;
const BODY = 'The loop is hot.\n\nThe other is cold.';

const fetch = async (user: TestUser, id: number) => user.call(calls.getPdfWithComments, { params: { id } });
const marksOf = async (bytes: Buffer) => {
  const { annotations, text } = await readAnnotations(bytes);
  return {
    text,
    marks: annotations.map(({ subtype, contentsObj, quadPoints, rect }) => ({
      subtype,
      contents: contentsObj.str,
      quadPoints,
      rect,
    })),
  };
};

describe.each([
  ['a table of its objects', '\\pdfminorversion=4\n\\pdfobjcompresslevel=0\n'],
  ['streams of objects', '\\pdfminorversion=5\n\\pdfobjcompresslevel=2\n'],
])('pages with %s', (_, first) => {
  it('have a highlight on the words of each thread, and a note where they are on no page', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article(BODY, first));
    await server.compile(ada, id);
    const plain = await ada.call(calls.getPdf, { params: { id }, query: {} });
    said.set(id, [
      { quote: 'The other', texts: ['Why (not)?', 'So: \\{a\\} )('] },
      { quote: 'gone', texts: ['שלום 😀'] },
    ]);
    const bytes = await fetch(ada, id);
    expect(bytes.subarray(0, plain.length).equals(plain)).toBe(true);
    expect(bytes.subarray(plain.length).includes('\ntrailer\n')).toBe(first.includes('minorversion=4'));
    const { text, marks } = await marksOf(bytes);
    expect(text).toContain('The loop is hot.');
    expect(marks.map(({ subtype, contents }) => [subtype, contents])).toEqual([
      ['Highlight', 'Ada, 2026-11-29 08:15 UTC:\nWhy (not)?\n\nAda, 2026-11-29 08:15 UTC:\nSo: \\{a\\} )('],
      ['Text', 'main.tex: “gone”\n\nAda, 2026-11-29 08:15 UTC:\nשלום 😀'],
    ]);
    const [left = 0, top = 0, right = 0, , , bottom = 0] = marks[0]?.quadPoints ?? [];
    // Two words of a paragraph's beginning, set in ten points.
    expect([right - left, top - bottom]).toEqual([expect.closeTo(43.2, 0), expect.closeTo(9.8, 0)]);
  });
});

it('words that moved since the pages were made are marked where they stand there; those that came since have no line', async () => {
  const ada = await server.signIn();
  const { id } = await server.paper(ada, article(BODY));
  await server.compile(ada, id);
  said.set(id, [{ quote: 'The other', texts: ['x'] }]);
  const [before] = (await marksOf(await fetch(ada, id))).marks;
  await ada.call(calls.save, { params: { id }, body: { content: article(`New words.\n\n\n\n\n${BODY}`), version: 1 } });
  said.set(id, [
    { quote: 'The other', texts: ['x'] },
    { quote: 'New words', texts: ['y'] },
  ]);
  const { marks } = await marksOf(await fetch(ada, id));
  expect(marks.map(({ subtype }) => subtype)).toEqual(['Highlight', 'Text']);
  expect(marks[0]?.rect).toEqual(before?.rect);
});

it('the app and guests are told the same places, each looked for once for a build', async () => {
  const [ada, eve] = [await server.signIn(), await server.signIn()];
  const { id } = await server.paper(ada, article(BODY));
  const params = { id };
  said.set(id, [
    { quote: 'other', texts: ['x'] },
    { quote: 'gone', texts: ['y'] },
  ]);
  const ask = async () => (await ada.call(calls.getPlaces, { params })).places;
  expect(await ask()).toEqual([]);
  await server.compile(ada, id);
  const places = await ask();
  expect(places).toEqual([{ id: 1, page: 1, quads: [expect.any(Array)] }]);
  expect((await eve.send(calls.getPlaces, { params })).status).toBe(404);
  const { pages } = server.service(LiveTexts).kind('latex') ?? {};
  expect(await pages?.places(id, server.executor)).toEqual(places);
  const first = await latexDb(server).selectFrom('latex_build').selectAll().where('file', '=', id).executeTakeFirstOrThrow();
  const files = await latexFiles(server);
  await files.remove(first.synctex ?? '');
  expect(await ask()).toEqual(places);
  await server.compile(ada, id, { content: article(`New words.\n\n${BODY}`), version: 1 });
  const [moved] = await ask();
  expect(moved?.quads[0]?.[1]).toBeLessThan(places[0]?.quads[0]?.[1] ?? 0);
});

it('pages that nobody speaks of are those that there are, and before the first build there are none', async () => {
  const ada = await server.signIn();
  const { id } = await server.paper(ada, 'x');
  expect((await ada.send(calls.getPdfWithComments, { params: { id } })).status).toBe(404);
  await (await latexFiles(server)).put('plain.pdf', Buffer.from('%PDF-1.5 pages'));
  await insertBuild(server, ada.account.id, id, { state: 'done', pdf: 'plain.pdf', pdf_size: 14 });
  const reply = await ada.send(calls.getPdfWithComments, { params: { id } });
  expect([reply.status, reply.bytes.toString()]).toEqual([200, '%PDF-1.5 pages']);
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain('Paper (comments).pdf');
  said.set(id, [{ quote: 'x', texts: ['y'] }]);
  expect(await ada.send(calls.getPdfWithComments, { params: { id } })).toMatchObject({
    status: 422,
    json: { message: expect.stringContaining('damaged') },
  });
});

it('pages of which nothing but themselves is left have five hundred threads as notes', async () => {
  const ada = await server.signIn();
  const { id } = await server.paper(ada, 'x');
  const pdf = pdfVariant({ xref: 'stream' });
  await (await latexFiles(server)).put('alone.pdf', pdf);
  await insertBuild(server, ada.account.id, id, { state: 'done', pdf: 'alone.pdf', pdf_size: pdf.length });
  said.set(
    id,
    Array.from({ length: 500 }, (_, at) => ({ quote: 'x', texts: [`Comment ${at}`] })),
  );
  const { marks } = await marksOf(await fetch(ada, id));
  expect(marks).toHaveLength(500);
  expect(marks.at(-1)).toMatchObject({ subtype: 'Text', contents: 'main.tex: “x”\n\nAda, 2026-11-29 08:15 UTC:\nComment 499' });
});

it('in a project that is locked the pages can be taken along, and what is said about them cannot', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const { id } = await server.paper(ada, 'x');
  await (await latexFiles(server)).put('locked.pdf', pdfVariant());
  await insertBuild(server, ada.account.id, id, { state: 'done', pdf: 'locked.pdf', pdf_size: 1 });
  for (let n = 0; n < 10; n++) await server.project(ada);
  await setPlan(server, ada, 'F');
  expect((await ada.send(calls.getPdf, { params: { id }, query: {} })).status).toBe(200);
  expect((await ada.send(calls.getPdfWithComments, { params: { id } })).status).toBe(402);
});
