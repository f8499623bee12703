import { beforeEach, describe, expect, it, vi } from 'vitest';
import { desktopHost } from './desktop-host.ts';

type Outcome = 'saved' | 'cancelled' | 'failed';
let outcome: Outcome | Error;
const save = async (): Promise<Outcome> => {
  if (outcome instanceof Error) throw outcome;
  return outcome;
};
let fresh: string | null = null;
const kept: string[] = [];
const bridge = {
  ...{ savePdf: vi.fn(save), saveFile: vi.fn(save), openExternal: vi.fn(async () => true) },
  signInAnew: async () => fresh,
};
const told: unknown[] = [];
const { host, opened, tellFailures } = desktopHost(bridge, (tokens) => kept.push(tokens));
tellFailures((file) => told.push(file));
beforeEach(() => {
  vi.clearAllMocks();
  told.length = 0;
  outcome = 'saved';
});

describe('saving', () => {
  const pdf = new Blob(['%PDF'], { type: 'application/pdf' });

  it('hands the bytes to the program, PDFs as such', async () => {
    await host.save(pdf, 'A paper');
    await host.save(new Blob(['x']), 'B.PDF');
    await host.save(new Blob(['x']), 'refs.bib');
    expect(bridge.savePdf.mock.calls).toEqual([
      ['A paper', new Uint8Array([37, 80, 68, 70])],
      ['B.PDF', new Uint8Array([120])],
    ]);
    expect(bridge.saveFile.mock.calls).toEqual([['refs.bib', new Uint8Array([120])]]);
  });

  it('that was cancelled is the person’s own wish: nothing is said, and nobody says that it is done', async () => {
    outcome = 'cancelled';
    await expect(host.save(pdf, 'a.pdf')).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toEqual([]);
  });

  it.each(['failed', new Error('The program refused')] as const)('that did not work is told once: %s', async (how) => {
    outcome = how;
    await expect(host.save(pdf, 'a.pdf')).rejects.toMatchObject({ name: 'AbortError' });
    await expect(host.save(new Blob(['x']), 'refs.bib')).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toEqual([
      { isPdf: true, name: 'a.pdf' },
      { isPdf: false, name: 'refs.bib' },
    ]);
  });
});

it('files that were opened before anybody listens wait, and are told once', () => {
  const [one, two] = [new File(['1'], 'a.bib'), new File(['2'], 'b.pdf')];
  opened([one]);
  opened([two]);
  const heard: string[][] = [];
  const listener = (files: readonly File[]) => heard.push(files.map(({ name }) => name));
  const listening = host.onOpened?.(listener);
  opened([one]);
  listening?.dispose();
  opened([two]);
  host.onOpened?.(listener);
  expect(heard).toEqual([['a.bib', 'b.pdf'], ['a.bib'], ['b.pdf']]);
});

it('signs the person of this machine in anew where the program does, and nobody at a server', async () => {
  expect(await host.signInAnew?.()).toBe(false);
  expect(kept).toEqual([]);
  fresh = '{"access_token":"a","refresh_token":"b"}';
  expect(await host.signInAnew?.()).toBe(true);
  expect(kept).toEqual([fresh]);
});
