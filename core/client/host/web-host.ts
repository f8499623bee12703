/** The browser as a host: files are downloads, links open in a new tab. */
import type { Host } from '../../plugin-api/services.ts';

const OPENABLE = ['https:', 'http:', 'mailto:'];
/** Browsers start a download after the click has returned; the address must live until then. */
const ADDRESS_LIFE = 60_000;

export const webHost: Host = {
  kind: 'web',

  save(file, name) {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFE);
    return Promise.resolve();
  },

  openExternal(url) {
    const { protocol, href } = new URL(url, location.href);
    if (OPENABLE.includes(protocol)) window.open(href, '_blank', 'noopener,noreferrer');
  },
};
