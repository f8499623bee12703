/** What apt reports while it works. */
import { describe, expect, it } from 'vitest';
import { readStatusLine } from './apt.mjs';
import { TEX_STAGES } from './tex-stages.mjs';

describe('readStatusLine', () => {
  it('counts loading as the first half of a stage and installing as the second', () => {
    expect(readStatusLine('dlstatus:3:40.0000:Retrieving file 3 of 5')).toEqual({ percent: 20, text: 'Retrieving file 3 of 5' });
    expect(readStatusLine('pmstatus:texlive-base:50.0000:Unpacking texlive-base (all)')).toEqual({
      percent: 75,
      text: 'Unpacking texlive-base (all)',
    });
    expect(readStatusLine('pmstatus:dpkg-exec:100:Running dpkg')?.percent).toBe(100);
  });

  it('passes everything else over', () => {
    for (const line of ['', 'Reading package lists...', 'dlstatus:x', 'media-change: CD:drive'])
      expect(readStatusLine(line)).toBeUndefined();
  });
});

it('names each package of TeX in one stage only', () => {
  const all = TEX_STAGES.flatMap(({ packages }) => packages);
  expect(new Set(all).size).toBe(all.length);
});
