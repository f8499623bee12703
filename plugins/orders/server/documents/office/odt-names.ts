/** Namespaces of OpenDocument (ODF 1.3, part 3). */
const ODF = 'urn:oasis:names:tc:opendocument:xmlns';

export const ODT_NAMES: Readonly<Record<string, string>> = {
  [`${ODF}:office:1.0`]: 'office',
  [`${ODF}:text:1.0`]: 'text',
  [`${ODF}:style:1.0`]: 'style',
  [`${ODF}:drawing:1.0`]: 'draw',
  [`${ODF}:table:1.0`]: 'table',
  [`${ODF}:svg-compatible:1.0`]: 'svg',
  [`${ODF}:manifest:1.0`]: 'manifest',
  [`${ODF}:form:1.0`]: 'form',
  [`${ODF}:presentation:1.0`]: 'presentation',
  [`${ODF}:dr3d:1.0`]: 'dr3d',
};
