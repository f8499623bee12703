/** What is opened with the program reaches the window, each thing once, in its order, when the window can show it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Opened } from '../common/bridge.ts';
import { preventable } from '../testing/fake-app.ts';
import { FakeElectron } from '../testing/fake-electron.ts';
import { listenForLinks, namedIn, OpenedQueue, pathOfLink } from './links.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-links-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text = name): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const bib = file('refs.bib', '@book{a}');
const pdf = file('A paper.PDF', '%PDF-');
const ris = file('refs.ris');
const script = file('run.sh');

it.each([
  ['carrel://library/12', '/library/12'],
  ['carrel://library/12?x=1', '/library/12?x=1'],
  ['CARREL://Library/12', '/library/12'],
  ['carrel://trash/', '/trash'],
  ['carrel://library/../../etc', '/library/etc'],
  ['carrel://api/users/', undefined],
  ['carrel://', '/'],
  ['carrel://evil.example/x', undefined],
  ['carrel://me@library/1', undefined],
  ['carrel://library:80/1', undefined],
  ['carrel://library//evil', undefined],
  ['carrel://library/%2e%2e/x', '/library/x'],
  ['carrel://library/<script>', undefined],
  ['https://library/1', undefined],
  [`carrel://library/${'1'.repeat(2000)}`, undefined],
])('%s is the place %s of the app', (link, path) => expect(pathOfLink(link)).toBe(path));

it('finds what a start names, and nothing else', () => {
  const argv = ['/opt/Carrel/carrel', '--minimised', '.', bib, 'refs.ris', script, 'carrel://library/1', '--x=a.pdf'];
  expect(namedIn(argv, folder)).toEqual({ links: ['carrel://library/1'], files: [bib, ris] });
});

describe('the queue', () => {
  let told: Opened[];
  let electron: FakeElectron;
  let queue: OpenedQueue;
  let shown: number;
  const settled = () => new Promise((done) => setTimeout(done, 50));
  const listen = (argv: string[] = []) =>
    listenForLinks(electron, queue, { argv: ['carrel', ...argv], cwd: folder, show: () => shown++ });
  const names = () => told.map(({ path, files }) => path ?? files.map(({ name }) => name).join(', '));
  beforeEach(() => {
    told = [];
    shown = 0;
    electron = new FakeElectron(folder);
    queue = new OpenedQueue((opened) => told.push(opened));
  });

  it('waits until a window stands, and then tells all in order, once', async () => {
    listen([bib, 'carrel://library/1']);
    electron.app.emit('open-file', preventable(), pdf);
    await settled();
    expect(told).toEqual([]);
    queue.restored();
    await settled();
    expect(names()).toEqual(['/library/1', 'refs.bib', 'A paper.PDF']);
    expect(new TextDecoder().decode(told[1]?.files[0]?.bytes)).toBe('@book{a}');
    queue.restored();
    await settled();
    expect(told).toHaveLength(3);
  });

  it('takes what another start of the program was to open, and shows the window', async () => {
    expect(listen()).toBe(true);
    queue.restored();
    electron.app.emit('second-instance', preventable(), ['carrel', 'refs.bib', 'A paper.PDF'], folder);
    electron.app.emit('open-url', preventable(), 'carrel://trash');
    await settled();
    expect(names()).toEqual(['refs.bib, A paper.PDF', '/trash']);
    expect(shown).toBe(2);
    expect(electron.app.asked).toContain('protocol client carrel');
  });

  it('does not begin beside another instance', () => {
    electron.app.isSecond = true;
    expect(listen([bib])).toBe(false);
    expect(electron.app.listenerCount('second-instance')).toBe(0);
  });

  it('tells nothing of what is gone or is none of these files, and goes on', async () => {
    queue.restored();
    queue.add({ links: ['carrel://api/x', 'nonsense'], files: [join(folder, 'gone.bib'), script, folder] });
    queue.add({ links: [], files: [bib] });
    await settled();
    expect(names()).toEqual(['refs.bib']);
  });

  it('waits again when the last window has gone', async () => {
    queue.restored();
    queue.left();
    queue.add({ links: ['carrel://trash'], files: [] });
    await settled();
    expect(told).toEqual([]);
    queue.restored();
    await settled();
    expect(names()).toEqual(['/trash']);
  });
});
