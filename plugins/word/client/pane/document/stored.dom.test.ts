import { describe, expect, it } from 'vitest';
import { writeCarried } from '#plugins/citing/common/carried/carried-document.ts';
import { joinStored, readStored, type Stored } from './stored.ts';

const stored = (changes: Partial<Stored> = {}): Stored => ({
  house: 'https://carrel.example',
  look: { style: 'apa', language: 'de-DE' },
  citations: new Map([
    [
      'k2',
      { cited: [{ article: 7, locator: '3 & <4>', prefix: '"see"\u0007]]>' }], written: [{ text: '(a)', marks: ['italic'] }] },
    ],
  ]),
  items: new Map([[7, { title: 'A <b>bold</b> title\uffff' }]]),
  bibliography: { entries: [[{ text: 'x' }]], layout: '{}' },
  ...changes,
});

describe('[CORE-026] what a document carries', () => {
  it('comes back as it was', () => {
    const read = readStored(writeCarried(stored()));
    expect(read?.citations).toEqual(stored().citations);
    expect(read).toMatchObject({ house: 'https://carrel.example', look: { style: 'apa', language: 'de-DE' } });
    // No XML may contain the sign.
    expect(read?.items.get(7)).toEqual({ title: 'A <b>bold</b> title' });
    expect(read?.bibliography).toEqual(stored().bibliography);
  });

  it.each([
    ['no XML', '<document'],
    ['another part', '<a xmlns="urn:other"/>'],
    ['a later version', writeCarried(stored()).replace('citations:1', 'citations:2')],
    ['entities of its own', `<!DOCTYPE d [<!ENTITY a "b">]>${writeCarried(stored())}`],
    ['an unknown language', writeCarried(stored()).replace('de-DE', 'xx')],
    ['no house', writeCarried(stored({ house: '' }))],
    ['a style that is none', writeCarried(stored({ look: { style: '../apa', language: 'en-US' } }))],
  ])('is not read from %s', (_, xml) => expect(readStored(xml)).toBeUndefined());

  it('goes without what is broken', () => {
    const xml = writeCarried(stored()).replace('{&quot;title', '{title').replace('article="7"', 'article="-7"');
    expect(readStored(xml)?.items.size).toBe(0);
    const cited = writeCarried(stored()).replace('&quot;article&quot;:7', '&quot;article&quot;:&quot;7&quot;');
    expect(readStored(cited)?.citations.size).toBe(0);
  });

  it('of two parts is what either says', () => {
    const other = stored({ citations: new Map([['z', { cited: [{ article: 1 }] }]]), bibliography: undefined });
    const joined = joinStored([stored(), other]);
    expect([...(joined?.citations.keys() ?? [])]).toEqual(['k2', 'z']);
    expect(joined?.bibliography).toBeDefined();
    expect(joinStored([])).toBeUndefined();
  });
});
