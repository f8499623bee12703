import { describe, expect, it } from 'vitest';
import { linkedPlaces } from './citation-links.ts';

describe('linkedPlaces', () => {
  // \cite[p.~1]{knuth,lamport}
  const keys = [
    { name: 'knuth', start: 12, end: 17 },
    { name: 'lamport', start: 18, end: 25 },
  ];

  it('[LTX-002] the command leads to its first key, each key to itself', () => {
    expect(linkedPlaces({ command: 'cite', start: 0, end: 26, keys })).toEqual([
      { name: 'knuth', start: 0, end: 12, key: 12 },
      { name: 'knuth', start: 12, end: 17, key: 12 },
      { name: 'lamport', start: 18, end: 25, key: 18 },
    ]);
  });

  it('has nothing for a citation without keys', () => {
    expect(linkedPlaces({ command: 'cite', start: 0, end: 6, keys: [] })).toEqual([]);
  });
});
