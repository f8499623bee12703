/** Namespaces of OpenDocument 1.3, and lengths as it writes them. */
const ODF = 'urn:oasis:names:tc:opendocument:xmlns';

export const ODF_NAMES: Readonly<Record<string, string>> = {
  [`${ODF}:office:1.0`]: 'office',
  [`${ODF}:text:1.0`]: 'text',
  [`${ODF}:style:1.0`]: 'style',
  [`${ODF}:table:1.0`]: 'table',
  [`${ODF}:drawing:1.0`]: 'draw',
  [`${ODF}:xsl-fo-compatible:1.0`]: 'fo',
  [`${ODF}:svg-compatible:1.0`]: 'svg',
  [`${ODF}:meta:1.0`]: 'meta',
  [`${ODF}:manifest:1.0`]: 'manifest',
  'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0': 'loext',
  'urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0': 'field',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://www.w3.org/1998/Math/MathML': '',
};

const TWIPS: Readonly<Record<string, number>> = { cm: 1440 / 2.54, mm: 144 / 2.54, in: 1440, pt: 20, pc: 240, px: 15 };

/** Twips of a length with its unit; 0 for what is none. */
export const twipsOf = (length: string | undefined): number => {
  const [, number, unit = ''] = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length?.trim() ?? '') ?? [];
  return number === undefined ? 0 : Number(number) * (TWIPS[unit] ?? 0);
};
