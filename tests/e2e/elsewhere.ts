/** A person of the larger plan whose house asks servers of this machine: one that answers as Crossref does, and shops of books. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testAsPro } from './app.ts';
import { PAPER, TITLE } from './papers.ts';

const work = (pdf: string) => ({
  DOI: '10.5555/marginalia.2024',
  type: 'journal-article',
  title: [TITLE],
  author: [{ given: 'Ada', family: 'Reader', sequence: 'first' }],
  'container-title': ['Annals of the Margin'],
  issued: { 'date-parts': [[2024, 3, 1]] },
  abstract: '<jats:p>What readers write beside a text.</jats:p>',
  'is-referenced-by-count': 12,
  link: [{ URL: pdf, 'content-type': 'application/pdf' }],
  license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }],
});

const json = (answer: ServerResponse, value: unknown): void =>
  void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const crossref = (request: IncomingMessage, answer: ServerResponse): void => {
  const items = request.url?.includes('marginal') ? [work(`http://${request.headers.host}/paper.pdf`)] : [];
  json(answer, { status: 'ok', message: { 'total-results': items.length, items, facets: {} } });
};

export const BOOK = { isbn: '9780596516178', title: 'The Ruby Programming Language' };

const books = {
  numFound: 1,
  docs: [
    {
      key: '/works/OL8479867W',
      title: BOOK.title,
      author_name: ['David Flanagan', 'Yukihiro Matsumoto'],
      first_publish_year: 2008,
      publisher: ["O'Reilly"],
      isbn: [BOOK.isbn],
      ebook_access: 'no_ebook',
    },
  ],
};
const offers = {
  offers: [
    { price: '21.00', condition: 'New', binding: 'Paperback', availability: 'In stock', url: 'https://corner.example/new' },
    { price: '9.50', shipping: '2.00', condition: 'Good', binding: 'Paperback', url: 'https://corner.example/used' },
  ],
};

/** Crossref, the publisher of the paper, a library that knows a book, a shop that has it, and one that is broken. */
const startElsewhere = async (): Promise<{ server: Server; origin: string }> => {
  const server = createServer((request, answer) => {
    const { url = '' } = request;
    if (url.startsWith('/paper.pdf')) answer.writeHead(200, { 'content-type': 'application/pdf' }).end(PAPER);
    else if (url.startsWith('/books/')) json(answer, url.includes('nothing') ? { numFound: 0, docs: [] } : books);
    else if (url.startsWith('/corner/')) json(answer, offers);
    else if (url.startsWith('/broken/')) answer.writeHead(500).end();
    else crossref(request, answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

export const test = testAsPro.extend<object, { env: NodeJS.ProcessEnv }>({
  env: [
    async ({ env }, use) => {
      const { server, origin } = await startElsewhere();
      await use({
        ...env,
        ...{ SEARCH_CROSSREF: origin, SEARCH_PDF_PRIVATE: origin },
        ...{ BOOKSTORE_OPENLIBRARY: `${origin}/books`, BOOKSTORE_SHOPS: `Corner*=${origin}/corner, Broken=${origin}/broken` },
      });
      server.close();
    },
    { scope: 'worker' },
  ],
});
