/** Styles that somebody has added, in another house. */
import { expect, it } from 'vitest';
import {
  countsIn,
  makeArchive,
  recordsIn,
  rewriteStream,
  takeArchive,
  withoutNumbers,
} from '#core/server/testing/account-archives.ts';
import { citingContract as calls } from '../common/contract.ts';
import { startCiting } from './testing/start-citing.ts';

const [a, b] = [await startCiting(), await startCiting()];

const CSL = `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>Mine</title><id>mine</id>
<updated>2026-01-01T00:00:00+00:00</updated></info><citation><layout><text variable="title"/></layout></citation>
<bibliography><layout><text variable="title"/></layout></bibliography></style>`;

it('come along once, and what is no style does not', async () => {
  const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
  await ada.call(calls.uploadStyle, { files: { file: new File([CSL], 'mine.csl') } });
  const archive = await makeArchive(a, ada);
  expect((await takeArchive(b, bob, archive)).left).toEqual([]);
  expect((await bob.call(calls.listStyles)).data.map(({ title }) => title)).toContain('Mine');
  expect(withoutNumbers(recordsIn(await makeArchive(b, bob)), {})['citing/styles']).toEqual(
    withoutNumbers(recordsIn(archive), {})['citing/styles'],
  );
  expect(countsIn(await takeArchive(b, bob, archive))['citing/styles']).toEqual([0, 1, 0]);
  const [style] = recordsIn(archive)['citing/styles'] ?? [];
  const forged = rewriteStream(archive, 'citing/styles', [{ ...style, uid: crypto.randomUUID(), sha256: '0'.repeat(64) }]);
  const eve = await b.signIn({ plan: 'P' });
  expect((await takeArchive(b, eve, forged)).left).toMatchObject([{ part: 'citing', title: 'Mine', reason: 'refused' }]);
});
