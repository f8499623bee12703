/** OpenDocument texts for tests, from the XML of their parts. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMES = [
  ...['office', 'text', 'style', 'table', 'meta', 'manifest'].map((name) => `xmlns:${name}="${ODF}:${name}:1.0"`),
  `xmlns:draw="${ODF}:drawing:1.0" xmlns:fo="${ODF}:xsl-fo-compatible:1.0" xmlns:svg="${ODF}:svg-compatible:1.0"`,
  'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

export interface OdtParts {
  readonly body: string;
  /** Styles that the program has made for what was done by hand. */
  readonly styles?: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly more?: Zippable;
}

const part = (name: string, content: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8"?><office:${name} ${NAMES}>${content}</office:${name}>`);

export const makeOdt = ({ body, styles = '', properties = {}, more = {} }: OdtParts): Buffer => {
  const told = Object.entries(properties).map(
    ([name, value]) =>
      `<meta:user-defined meta:name="${name}">${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</meta:user-defined>`,
  );
  return Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': part(
        'document-content',
        `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>`,
      ),
      'meta.xml': part('document-meta', `<office:meta>${told.join('')}</office:meta>`),
      ...more,
    }),
  );
};

export const textStyle = (name: string, properties: string): string =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`;
