/** A whole manuscript around a document, for tests of what writes one. */
import type { Node } from 'prosemirror-model';
import type { Manuscript, Picture, Source } from '../../../common/manuscript.ts';
import { ARTICLES, ASSETS } from '../../../common/testing/random-document.ts';

/** One grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const pixel = (name = 'picture.png'): Picture => {
  const bytes = new Uint8Array(Buffer.from(PIXEL, 'base64'));
  return { name, type: 'image/png', size: bytes.length, width: 1, height: 1, bytes };
};

const source = (article: number): Source => ({
  article,
  key: `author${String(2000 + article)}`,
  item: {
    ...{ id: String(article), type: 'article-journal', title: `Title ${String(article)} & more`, 'container-title': 'A_Journal' },
    author: [{ family: 'Müller', given: 'A.' }],
    issued: { 'date-parts': [[2000 + article]] },
  },
});

export const manuscriptOf = (doc: Node, given: Partial<Manuscript> = {}): Manuscript => {
  const texts = new Map<string, readonly { text: string; marks?: 'italic'[] }[]>();
  doc.descendants((node) => {
    const id = node.attrs.id as string | null;
    if (node.type.name === 'citation' && id !== null)
      texts.set(id, [{ text: '(Müller, ' }, { text: '2001', marks: ['italic'] }, { text: ')' }]);
  });
  return {
    ...{ title: 'A "title" #with \\signs', doc, language: 'en', style: 'apa', comments: [], suggestions: [] },
    printed: {
      ...{ texts, isNote: false, hanging: true },
      bibliography: ARTICLES.map((article) => ({ article, label: [], text: [{ text: `Müller (${2000 + article}). Title.` }] })),
    },
    sources: new Map(ARTICLES.map((article) => [article, source(article)])),
    pictures: new Map(ASSETS.map((asset) => [asset, pixel(`p${String(asset)}.png`)])),
    ...given,
  };
};
