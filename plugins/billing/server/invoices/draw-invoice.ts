/** Draws an invoice or a credit note on one page of A4. */
import type { PDFDocument } from '@napi-rs/canvas';
import { familiesFor, longDay, newPdf } from '#server-kit';
import type { InvoiceRow } from '../tables.ts';
import { money } from './money-text.ts';
import { INVOICE_WORDS } from './words.ts';

/** Points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const RIGHT = PAGE.width - MARGIN;
const INK = '#16181d';
const FAINT = '#5b616e';

/** Lines of an address are few, and each stays on the page. */
const MOST_LINES = 8;

type Context = ReturnType<PDFDocument['beginPage']>;

class Page {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  write(text: string, x: number, y: number, { size = 10, bold = false, faint = false, right = false } = {}): void {
    const context = this.#context;
    context.font = `${bold ? 600 : 400} ${size}px ${familiesFor(text)}`;
    context.fillStyle = faint ? FAINT : INK;
    context.textAlign = right ? 'right' : 'left';
    context.fillText(text, x, y, right ? x - MARGIN : RIGHT - x);
  }

  rule(y: number): void {
    this.#context.fillStyle = FAINT;
    this.#context.fillRect(MARGIN, y, RIGHT - MARGIN, 0.5);
  }

  /** @returns where the next line goes */
  block(texts: readonly string[], x: number, top: number): number {
    const shown = texts.map((text) => text.trim()).filter((text) => text !== '');
    for (const [at, text] of shown.slice(0, MOST_LINES).entries()) this.write(text, x, top + at * 15, { bold: at === 0 });
    return top + Math.min(shown.length, MOST_LINES) * 15;
  }
}

interface Told {
  readonly seller: string;
  /** Number of the invoice that a credit note takes back. */
  readonly corrects: string | undefined;
}

const country = (code: string, language: 'en' | 'de'): string => {
  try {
    return code === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
  } catch {
    return code;
  }
};

const draw = (page: Page, invoice: InvoiceRow, { seller, corrects }: Told): void => {
  const { buyer, amount_cents: cents, tax_cents: tax, tax_percent: percent, currency } = invoice;
  const { language } = buyer;
  const words = INVOICE_WORDS[language];
  const isBack = cents < 0;
  const amount = (value: number): string => money(value, currency, language);

  page.block(seller.split('|'), MARGIN, 72);
  page.write(isBack ? words.creditNote : words.invoice, MARGIN, 200, { size: 22, bold: true });
  const date = longDay(invoice.issued_at, language);
  const facts = [[words.number, invoice.number], [words.date, date], ...(corrects ? [[words.corrects, corrects]] : [])];
  for (const [at, [name = '', value = '']] of facts.entries()) {
    page.write(name, MARGIN, 232 + at * 16, { faint: true });
    page.write(value, MARGIN + 110, 232 + at * 16);
  }

  page.write(words.for, MARGIN, 306, { faint: true });
  const { name, address, city, email } = buyer;
  page.block([name, ...address.split('\n'), city, country(buyer.country, language), email], MARGIN, 324);

  page.write(words.description, MARGIN, 478, { faint: true });
  page.write(words.amount, RIGHT, 478, { faint: true, right: true });
  page.rule(488);
  page.write(invoice.description, MARGIN, 510);
  page.write(amount(cents), RIGHT, 510, { right: true });
  page.rule(528);
  let y = 552;
  if (percent > 0) {
    const rate = new Intl.NumberFormat(language).format(percent);
    for (const [label, value] of [
      [words.net, cents - tax],
      [words.tax(rate), tax],
    ] as const) {
      page.write(label, MARGIN, y);
      page.write(amount(value), RIGHT, y, { right: true });
      y += 18;
    }
    y += 6;
  }
  page.write(isBack ? words.totalBack : words.total, MARGIN, y, { bold: true, size: 12 });
  page.write(amount(cents), RIGHT, y, { bold: true, size: 12, right: true });
  page.write(isBack ? words.paidBack : words.paid, MARGIN, y + 34, { faint: true });
};

/** The invoice as it was made: nothing in it is looked up anew. */
export const drawInvoice = async (invoice: InvoiceRow, told: Told): Promise<Buffer> => {
  const title = `${INVOICE_WORDS[invoice.buyer.language][invoice.amount_cents < 0 ? 'creditNote' : 'invoice']} ${invoice.number}`;
  const document = newPdf({ title, author: told.seller.split('|')[0] ?? '' });
  draw(new Page(document.beginPage(PAGE.width, PAGE.height)), invoice, told);
  document.endPage();
  return document.close();
};
