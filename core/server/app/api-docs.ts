/** The documentation of the API at `/api/docs`, a page made of the OpenAPI document. It runs no script and loads nothing. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../common/escape-html.ts';
import tokens from '../../client/ui/tokens.css?raw';
import { WORDS, type Words } from './api-docs-words.ts';
import style from './api-docs.css?raw';
import { type Schema, schemaText } from './schema-text.ts';

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
  readonly 'x-personal-token'?: { readonly scope: 'read' | 'suggest' | 'write'; readonly area?: 'library' | 'manuscripts' };
}

interface Described extends Operation {
  readonly method: string;
  readonly path: string;
}

const STYLE = `${tokens}\n${style}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Stricter than that of the app, whose pages run scripts. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const operationsOf = (document: object): Described[] =>
  Object.entries((document as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

const code = (text: string): string => `<pre><code>${escapeHtml(text)}</code></pre>`;

const needs = ({ security, 'x-personal-token': demand }: Described, words: Words): string => {
  if (security.length === 0) return words.guest;
  if (!demand) return words.never;
  return `${words.token} <b>${demand.scope}</b>${demand.area ? ` (${words[demand.area]})` : ''}`;
};

const parameterRows = ({ parameters }: Described, words: Words): string =>
  parameters.length === 0
    ? ''
    : `<h4>${words.parameters}</h4><table>${parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? '' : `, ${words.optional}`}</td><td><code>${escapeHtml(schemaText(schema))}</code></td></tr>`,
        )
        .join('')}</table>`;

const part = (title: string, { content = {} }: Media): string =>
  Object.entries(content)
    // A body that may come as JSON may come as a form too: once is enough.
    .filter(([type], _index, all) => type === 'application/json' || !all.some(([other]) => other === 'application/json'))
    .map(([type, { schema }]) => `<h4>${title} <small>${escapeHtml(type)}</small></h4>${code(schemaText(schema))}`)
    .join('');

const operationHtml = (operation: Described, words: Words): string => {
  const { method, path, operationId, summary, requestBody = {}, responses } = operation;
  const [status = '200', reply = {}] = Object.entries(responses)[0] ?? [];
  return `<details id="${escapeHtml(operationId)}"><summary><span class="${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code>
<span class="about">${escapeHtml(summary)}</span></summary><p>${needs(operation, words)}</p>${parameterRows(operation, words)}
${part(words.body, requestBody)}${part(`${words.answer} ${status}`, reply)}</details>`;
};

/** Of the address (`?lang=de`), or what the browser likes best. */
export const docsLanguage = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): 'en' | 'de' => {
  const { lang = headers['accept-language'] } = query as { lang?: unknown };
  return typeof lang === 'string' && /^de\b/i.test(lang) ? 'de' : 'en';
};

/** @param document as `/api/openapi.json` answers it */
export const apiDocs = (document: object, title: string, language: 'en' | 'de'): string => {
  const words = WORDS[language];
  const operations = operationsOf(document);
  const owners = [...new Set(operations.flatMap(({ tags }) => tags))].sort();
  const sections = owners.map((owner) => {
    const own = operations.filter(({ tags }) => tags.includes(owner));
    return `<section id="${escapeHtml(owner)}"><h2>${escapeHtml(owner)}</h2>${own.map((one) => operationHtml(one, words)).join('\n')}</section>`;
  });
  const contents = owners.map((owner) => `<a href="#${escapeHtml(owner)}">${escapeHtml(owner)}</a>`).join(' ');
  return `<!doctype html>
<html lang="${language}" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${words.introduction.map((paragraph) => `<p>${paragraph}</p>`).join('')}
<pre><code>curl -H "Authorization: Bearer carrel_…" ${escapeHtml((document as { servers: { url: string }[] }).servers[0]?.url ?? '')}/projects/get-all-projects/</code></pre>
<nav aria-label="${words.contents}">${contents}</nav>
${sections.join('\n')}</main></body></html>
`;
};
