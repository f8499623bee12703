/** GROBID in its documented form, against a server of the test (engines.md §3d; decisions §6 "External extraction"). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localServer, type Reply } from '#core/server/testing/local-server.ts';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { askServer } from '#core/server/outbound/ask-server.ts';
import { smallDigest } from '../../../common/testing/small-digest.ts';
import type { SummaryEngine } from '../summary-engine.ts';
import { grobidEngine } from './grobid-engine.ts';
import { readTei } from './read-tei.ts';

const TEI = `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xmlns:xlink="http://www.w3.org/1999/xlink">
<teiHeader xml:lang="en"><fileDesc><titleStmt><title level="a" type="main">Owls &amp; Mice</title></titleStmt>
<sourceDesc><biblStruct><analytic>
<author><persName><forename type="first">Ada</forename><forename type="middle">B</forename><surname>Lee</surname></persName></author>
<author><persName><surname>Chen</surname></persName></author></analytic></biblStruct></sourceDesc></fileDesc>
<profileDesc><abstract><div><p><s coords="1,72.0,100.0,200.0,12.0;1,72.0,114.0,90.0,12.0">Owls hunt mice.</s></p></div></abstract></profileDesc></teiHeader>
<facsimile><surface n="1" ulx="0.0" uly="0.0" lrx="612.0" lry="792.0"/><surface n="2" ulx="0.0" uly="0.0" lrx="612.0" lry="792.0"/></facsimile>
<text xml:lang="en"><body>
<div><head n="1" coords="1,72.0,300.0,100.0,14.0">Introduction</head><p><s coords="1,72.0,320.0,100.0,12.0">Birds fly.</s><s>Owls too.</s><s>And bats.</s></p></div>
<div><head n="1.1">Motivation</head><p><s>Why not?</s></p></div>
<div><p><s>Without a heading.</s></p></div>
<figure xml:id="fig_0" coords="2,10.0,20.0,30.0,40.0"><head>Figure 1:</head><figDesc>An owl.</figDesc></figure>
<figure type="table" xml:id="tab_0"><head>Table 1:</head><figDesc>Mice.</figDesc><table><row><cell>Owl</cell><cell>Mice</cell></row><row><cell>Barn</cell><cell>4</cell></row></table></figure>
</body><back><div type="references"><listBibl>
<biblStruct xml:id="b0"><analytic><title level="a" type="main">Night birds</title><author><persName><forename type="first">C</forename><surname>Doe</surname></persName></author><idno type="DOI">10.1000/x</idno></analytic>
<monogr><title level="j">J. Owls</title><imprint><biblScope unit="volume">12</biblScope><biblScope unit="issue">3</biblScope><biblScope unit="page" from="1" to="9" /><date type="published" when="2001-05" /></imprint></monogr><note type="raw_reference">C. Doe. Night birds. J. Owls 12(3), 2001.</note></biblStruct>
<biblStruct xml:id="b1"><monogr><title level="m">The Owl Book</title><author><persName><surname>Roe</surname></persName></author><imprint><publisher>Press</publisher><date type="published" when="1999" /></imprint></monogr></biblStruct>
</listBibl></div></back></text></TEI>`;

describe('TEI', () => {
  it('is read with the places of sentences, counted from the bottom', () => {
    const read = readTei(TEI);
    expect(read).toMatchObject({ title: 'Owls & Mice', authors: ['Ada B Lee', 'Chen'] });
    expect(read?.abstract).toEqual([
      {
        text: 'Owls hunt mice.',
        at: 0,
        place: {
          page: 1,
          boxes: [
            [72, 680, 272, 692],
            [72, 666, 162, 678],
          ],
        },
      },
    ]);
    expect(read?.sections.map(({ heading, level, snippet }) => [heading, level, snippet.length])).toEqual([
      ['1 Introduction', 1, 2],
      ['1.1 Motivation', 2, 1],
    ]);
    expect(read?.figures).toEqual([{ caption: 'Figure 1: An owl.', place: { page: 2, boxes: [[10, 732, 40, 772]] } }]);
    expect(read?.tables).toEqual([
      {
        caption: 'Table 1: Mice.',
        rows: [
          ['Owl', 'Mice'],
          ['Barn', '4'],
        ],
      },
    ]);
  });

  it('has its references as the library holds them', () => {
    expect(readTei(TEI)?.references).toEqual([
      {
        text: 'C. Doe. Night birds. J. Owls 12(3), 2001.',
        info: {
          title: 'Night birds',
          authors: [{ family: 'Doe', given: 'C' }],
          container_title: 'J. Owls',
          type: 'article-journal',
          volume: '12',
          issue: '3',
          pages: '1-9',
          year: 2001,
          publish_date: '2001-05',
          doi: '10.1000/x',
        },
      },
      {
        text: 'The Owl Book',
        info: { title: 'The Owl Book', authors: [{ family: 'Roe' }], publisher: 'Press', year: 1999, publish_date: '1999' },
      },
    ]);
  });

  it.each(['', 'not found', '<html></html>', '<TEI><teiHeader>', '{"a":1}', `<TEI>${'<div>'.repeat(500)}`])(
    'is not "%s"',
    (text) => expect(readTei(text)).toBeUndefined(),
  );

  it('without places and pages is read all the same', () => {
    const read = readTei(TEI.replace(/<facsimile>.*<\/facsimile>/, '').replaceAll('coords="1,72.0', 'coords="x,NaN'));
    expect(read?.abstract).toEqual([{ text: 'Owls hunt mice.', at: 0 }]);
  });

  it('opens nothing outside of itself', () => {
    const read = readTei(
      TEI.replace('<TEI', '<!DOCTYPE TEI [<!ENTITY x SYSTEM "file:///etc/passwd">]><TEI').replace('Owls &amp; Mice', '&x;'),
    );
    expect(read?.title ?? '').not.toContain('root:');
  });
});

describe('the engine', () => {
  const answers: Reply[] = [];
  const log = silentLog;
  const folder = temporaryFolder();
  const own: SummaryEngine = { name: 'carrel', digest: async () => smallDigest() };
  const options = { words: 400, keyPoints: 5, fromPage: 2, toPage: 4, seconds: 10 };
  const ready = localServer(() => answers.shift() ?? { status: 500 });
  const digest = async (kind: 'pdf' | 'page' = 'pdf', signal = new AbortController().signal) => {
    const site = await ready;
    const path = join(await folder, 'paper.pdf');
    await writeFile(path, '%PDF-1.7 owls');
    const outbound = { ask: (question: Parameters<typeof askServer>[0]) => askServer(question) };
    const engine = grobidEngine({ outbound: outbound as never, settings: { grobid: site.origin } as never, log }, own);
    const source =
      kind === 'pdf' ? { kind, path, sha256: 'x', size: 1, name: 'a.pdf' } : { kind, html: '', url: '', sha256: 'x' };
    return engine.digest(source, options, signal);
  };
  afterEach(() => void (answers.length = 0));

  it('sends the PDF as a form, and takes the structure over', async () => {
    answers.push({ headers: { 'content-type': 'application/xml' }, body: TEI });
    const made = await digest();
    expect(made).toMatchObject({ title: 'Owls & Mice', keyPoints: smallDigest().keyPoints, summary: smallDigest().summary });
    const asked = (await ready).asked.at(-1);
    expect(asked).toMatchObject({ method: 'POST', url: '/api/processFulltextDocument' });
    const form = asked?.body.toString('latin1') ?? '';
    for (const field of ['segmentSentences', 'consolidateHeader', 'teiCoordinates', 'start', 'end'])
      expect(form).toContain(`name="${field}"`);
    expect(form).toContain('name="input"; filename="paper.pdf"');
    expect(form).toContain('%PDF-1.7 owls');
    expect(form).toMatch(/name="start"\r\n\r\n2\r\n/);
  });

  it('waits while it is busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
    answers.push({ status: 503 }, { body: TEI });
    expect(await digest()).toMatchObject({ title: 'Owls & Mice' });
    vi.useRealTimers();
  });

  it.each([
    ['an error', { status: 500, body: 'broken' }],
    ['nonsense', { body: 'hello' }],
    ['a page', { body: '<html><title>hi</title></html>' }],
  ])('leaves the own result alone for %s', async (_, reply) => {
    answers.push(reply);
    expect(await digest()).toEqual(smallDigest());
  });

  it('is given up with whoever asked', async () => {
    answers.push({ hangs: true });
    const gone = new AbortController();
    const asked = digest('pdf', gone.signal);
    setTimeout(() => gone.abort(), 50);
    await expect(asked).rejects.toThrow();
  });

  it('is not asked for pages of the web', async () => {
    const before = (await ready).asked.length;
    expect(await digest('page')).toEqual(smallDigest());
    expect((await ready).asked.length).toBe(before);
    expect((await readFile(join(await folder, 'paper.pdf'))).length).toBeGreaterThan(0);
  });
});
