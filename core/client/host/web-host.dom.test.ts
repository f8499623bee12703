import { describe, expect, it, vi } from 'vitest';
import { webHost } from './web-host.ts';

describe('the browser as a host', () => {
  it('saves a file under the name that was asked for', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      seen.push(this.download);
    });
    const seen: string[] = [];
    await webHost.save(new Blob(['x']), 'Refs.bib');
    expect(seen).toEqual(['Refs.bib']);
    clicked.mockRestore();
  });

  it('opens web addresses without giving them a hold on the app, and nothing else', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    webHost.openExternal('https://doi.org/10.1/x');
    webHost.openExternal('javascript:alert(1)');
    expect(open.mock.calls).toEqual([['https://doi.org/10.1/x', '_blank', 'noopener,noreferrer']]);
    open.mockRestore();
  });
});
