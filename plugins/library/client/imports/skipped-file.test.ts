/** What was not taken of a bibliography, as it came in, so that it can be mended and imported again. */
import { describe, expect, it } from 'vitest';
import type { Skipped } from '../../common/contract.ts';
import { READERS, type Format } from '../../common/formats/formats.ts';
import { skippedFile } from './skipped-file.ts';

const skippedIn = (format: Format, text: string) =>
  [...READERS[format](text)].flatMap((step) => (step && 'skipped' in step ? [step.skipped] : []));
const say = ({ line, reason }: { line: number; reason: string }) => `Line ${line}: ${reason}`;
const outcomeOf = (skipped: readonly Skipped[]) => ({ skipped: [...skipped], skipped_total: skipped.length });
const made = (format: Format, name: string, text: string) =>
  skippedFile(new File([text], name), outcomeOf(skippedIn(format, text)), say);

const BIB = `@book{good, title={Good}}

@book{broken, title = {Nobody closes this,
  year = {2001}
@book{better, title={Better}}
@misc{none}
@book{last, title={Last}}`;

describe('the file of what was skipped', () => {
  it('is BibTeX again: each entry as it came in below its reason, and nothing else', async () => {
    const { text, ending } = await made('bib', 'x.bib', BIB);
    expect(ending).toBe('bib');
    const [first, second] = skippedIn('bib', BIB);
    expect(text).toBe(
      `% Line 3: ${first?.reason}\n@book{broken, title = {Nobody closes this,\n  year = {2001}\n\n` +
        `% Line 6: ${second?.reason}\n@misc{none}\n`,
    );
  });

  it('comes in once it is mended', async () => {
    const { text } = await made('bib', 'x.bib', BIB);
    const mended = text.replace('this,', 'this},').replace('{2001}', '{2001}}').replace('{none}', '{none, title={Some}}');
    const titles = [...READERS.bib(mended)].flatMap((step) => (step && 'reference' in step ? [step.reference.info.title] : []));
    expect(titles).toEqual(['Nobody closes this', 'Some']);
  });

  it('keeps what the file said in its own code page', async () => {
    const text = '@book{broken, title = {Stra\xdfe';
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const file = await skippedFile(new File([bytes], 'x.bib'), outcomeOf([{ line: 1, title: '', reason: 'Why.' }]), say);
    expect(file.text).toBe('% Line 1: Why.\n@book{broken, title = {Straße\n');
  });

  it('of a list of JSON has each item by its place', async () => {
    const { text, ending } = await made('csljson', 'x.json', '[{"id":"a","title":"A","type":"book"},{"id":"b"}]');
    expect([text, ending]).toEqual(['# Line 2: The item has no fields.\n{"id":"b"}\n', 'txt']);
  });

  it('has all of them, though the server lists the first alone and says why in another language', async () => {
    const listed = skippedIn('bib', BIB).slice(0, 1);
    const [first] = listed;
    const twice = `${BIB}\n@book{third, title = {Nor this,\n@book{full, title={Full}}`;
    const outcome = {
      skipped: [{ line: 3, title: '', reason: 'Keine Klammer.' }],
      skipped_total: 4,
      waiting: { total: 1, lines: '9-9', type: 'LIBRARY_ARTICLE', limit: 2, used: 2, message: 'No room.' },
    };
    const { text } = await skippedFile(new File([twice], 'x.bib'), outcome, say);
    const said = text.split('\n').filter((line) => line.startsWith('%'));
    expect(first?.reason).not.toBe('Keine Klammer.');
    expect(said).toEqual([
      '% Line 3: Keine Klammer.',
      expect.stringMatching(/^% Line 6: .+/),
      '% Line 8: Keine Klammer.',
      '% Line 9: No room.',
    ]);
    expect(text).toMatch(/@book\{third, title = \{Nor this,\n\n% Line 9: No room\.\n@book\{full, title=\{Full\}\}\n$/);
  });

  it('of RIS has each record up to the next', async () => {
    const text = 'TY  - BOOK\nTI  - Good\nER  - \n\nTI  - Without a type\nER  - \n\nTY  - BOOK\nTI  - More\nER  - \n';
    expect((await made('ris', 'x.ris', text)).text).toBe(
      '# Line 5: The record does not begin with TY.\nTI  - Without a type\nER  -\n',
    );
  });
});
