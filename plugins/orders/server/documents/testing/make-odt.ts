/** OpenDocument texts for tests, from the XML of what is in them. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMES = [
  ...['office', 'style', 'text', 'table', 'manifest'].map((name) => `xmlns:${name}="${ODF}:${name}:1.0"`),
  `xmlns:draw="${ODF}:drawing:1.0"`,
  `xmlns:svg="${ODF}:svg-compatible:1.0"`,
  `xmlns:fo="${ODF}:xsl-fo-compatible:1.0"`,
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'office:version="1.2"',
].join(' ');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const ODT_TYPE = 'application/vnd.oasis.opendocument.text';

export interface OdtParts {
  /** What stands in `office:text`. */
  readonly body: string;
  /** In `office:automatic-styles` of the content. */
  readonly automatic?: string;
  /** In `office:styles`. */
  readonly styles?: string;
  /** Headers and footers. */
  readonly margins?: string;
  /** In the entry of the content in the manifest. */
  readonly entry?: string;
  readonly type?: string;
  readonly more?: Zippable;
}

/** A paragraph. */
export const tp = (content: string): string => `<text:p>${content}</text:p>`;

export const makeOdt = ({
  body,
  automatic = '',
  styles = '',
  margins = '',
  entry = '',
  type = ODT_TYPE,
  more = {},
}: OdtParts): Buffer => {
  const file = (path: string, media: string, within = '') =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}">${within}</manifest:file-entry>`;
  return Buffer.from(
    zipSync({
      mimetype: [strToU8(type), { level: 0 }],
      'META-INF/manifest.xml': strToU8(
        `${HEAD}<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0" manifest:version="1.2">${file('/', type)}${file('content.xml', 'text/xml', entry)}${file('styles.xml', 'text/xml')}</manifest:manifest>`,
      ),
      'content.xml': strToU8(
        `${HEAD}<office:document-content ${NAMES}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
      ),
      'styles.xml': strToU8(
        `${HEAD}<office:document-styles ${NAMES}><office:styles>${styles}</office:styles><office:automatic-styles><style:page-layout style:name="page"/></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page">${margins}</style:master-page></office:master-styles></office:document-styles>`,
      ),
      ...more,
    }),
  );
};
