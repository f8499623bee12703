/** A manuscript as one page that needs nothing else: no script runs in it and nothing is fetched. */
import { escapeText, escapeValue, valuesOf } from '../../../common/html/escape.ts';
import { MARK, PAGE } from '../../../common/html/page-marks.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { keywordsOf, wordsOfKind } from '../shared/front.ts';
import { referencesOf } from './marks.ts';
import { PageTree, serialise } from './page-tree.ts';
import { STYLE } from './style.ts';

const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta name="${name}" content="${escapeValue(content)}">\n`;

/** Nothing but what stands in the file itself. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

export const writeHtmlFile = (manuscript: Manuscript): Promise<Uint8Array> => {
  const { doc, title, language } = manuscript;
  const said = wordsOfKind(doc, 'title')[0] ?? title;
  const about = {
    [MARK]: PAGE,
    [`${MARK}-style`]: manuscript.style,
    [`${MARK}-references`]: JSON.stringify(referencesOf(manuscript)),
  };
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(said)}</title>
${meta('author', wordsOfKind(doc, 'author').join(', '))}${meta('keywords', keywordsOf(doc).join(', '))}<style>${STYLE}</style>
</head>
<body>
<main${valuesOf(about)}>
${serialise(new PageTree(manuscript, { isMarked: true }).build())}
</main>
</body>
</html>
`;
  return Promise.resolve(new TextEncoder().encode(html.replace(/\p{Surrogate}/gu, '\ufffd')));
};
