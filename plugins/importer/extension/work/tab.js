// @ts-check
/** What stands in a tab: its page as the browser shows it, and its PDF as the person may see it. Only ever after a click. */

/** UTF-16 units of a page, as the server takes them. */
const LONGEST_PAGE = 1_500_000;
/** Bytes of a PDF: what passes between a page and the extension is text, of 64 MB at the most. */
const LARGEST_PDF = 40 * 1024 * 1024;
const HEAD = 1024;

/**
 * Runs in the page. Of a long one what it says of itself is enough.
 * @param {number} longest
 * @returns {string | undefined} `undefined` for a PDF, around which browsers put a page of their own
 */
const readPage = (longest) => {
  if (document.contentType === 'application/pdf') return undefined;
  const whole = document.documentElement.outerHTML;
  if (whole.length <= longest) return whole;
  const data = document.querySelectorAll('body script[type="application/ld+json"], body span.Z3988');
  const parts = [document.head.outerHTML, ...Array.from(data, (one) => one.outerHTML)];
  return `<html lang="${document.documentElement.lang.replace(/[^\w-]/g, '')}">${parts.join('')}`.slice(0, longest);
};

/** @param {string} url */
const isNamedPdf = (url) => /\.pdf$/i.test(url.replace(/[?#].*$/s, ''));

/**
 * @param {number} tab
 * @param {string} url
 * @returns {Promise<{ html?: string, isPdf: boolean }>} without the page where a browser lets nobody read
 */
export const shownIn = async (tab, url) => {
  try {
    const [first] = await chrome.scripting.executeScript({ target: { tabId: tab }, func: readPage, args: [LONGEST_PAGE] });
    const html = first?.result ?? undefined;
    return html === undefined ? { isPdf: true } : { html, isPdf: false };
  } catch {
    return { isPdf: isNamedPdf(url) };
  }
};

/**
 * Runs in the page, whose cookies open what it shows.
 * @param {string} address @param {number} largest
 * @returns {Promise<string>} a `data:` address, or nothing
 */
const fetchInPage = async (address, largest) => {
  try {
    const response = await fetch(address, { credentials: 'include' });
    const file = await response.blob();
    if (!response.ok || file.size > largest) return '';
    return await new Promise((done) => {
      const reader = new FileReader();
      reader.onloadend = () => done(String(reader.result ?? ''));
      reader.readAsDataURL(file);
    });
  } catch {
    return '';
  }
};

/** @param {Blob} file @returns {Promise<Blob | undefined>} a page that asks for a password is none */
const onlyPdf = async (file) => ((await file.slice(0, HEAD).text()).includes('%PDF-') ? file : undefined);

/** In the page. @param {number} tab @param {string} address */
const fromPage = async (tab, address) => {
  const [first] = await chrome.scripting.executeScript({
    ...{ target: { tabId: tab }, func: fetchInPage },
    args: [address, LARGEST_PDF],
  });
  return first?.result ? await (await fetch(first.result)).blob() : undefined;
};

/** By the extension, which may ask the site of the tab that was clicked. @param {string} address */
const fromExtension = async (address) => {
  const response = await fetch(address, { credentials: 'include' });
  return response.ok ? await response.blob() : undefined;
};

/**
 * @param {number} tab
 * @param {string} address
 * @returns {Promise<Blob | undefined>} `undefined` when the browser cannot have it; the server may
 */
export const pdfOf = async (tab, address) => {
  for (const attempt of [() => fromPage(tab, address), () => fromExtension(address)]) {
    const file = await attempt().catch(() => undefined);
    const pdf = file && (await onlyPdf(file));
    if (pdf) return pdf;
  }
  return undefined;
};
