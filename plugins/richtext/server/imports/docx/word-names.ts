/** Namespaces of Office Open XML, in their transitional and strict forms (ECMA-376), and how it says yes. */
const STRICT = 'http://purl.oclc.org/ooxml';
const OPEN = 'http://schemas.openxmlformats.org';
const MS = 'http://schemas.microsoft.com/office';

export const WORD_NAMES: Readonly<Record<string, string>> = {
  [`${OPEN}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT}/wordprocessingml/main`]: 'w',
  [`${OPEN}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/officeDocument/relationships`]: 'r',
  [`${OPEN}/officeDocument/2006/math`]: 'm',
  [`${STRICT}/officeDocument/math`]: 'm',
  [`${OPEN}/drawingml/2006/main`]: 'a',
  [`${STRICT}/drawingml/main`]: 'a',
  [`${OPEN}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${OPEN}/drawingml/2006/picture`]: 'pic',
  [`${STRICT}/drawingml/picture`]: 'pic',
  [`${OPEN}/drawingml/2006/chart`]: 'c',
  [`${OPEN}/drawingml/2006/diagram`]: 'dgm',
  [`${OPEN}/markup-compatibility/2006`]: 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  [`${MS}/word/2010/wordml`]: 'w14',
  [`${MS}/word/2012/wordml`]: 'w15',
  [`${MS}/word/2010/wordprocessingShape`]: 'wps',
  [`${MS}/word/2010/wordprocessingGroup`]: 'wpg',
  [`${MS}/word/2010/wordprocessingCanvas`]: 'wpc',
  [`${MS}/drawing/2016/SVG/main`]: 'asvg',
  [`${MS}/word/2006/wordml`]: 'w06',
  [`${OPEN}/officeDocument/2006/bibliography`]: 'b',
  [`${STRICT}/officeDocument/bibliography`]: 'b',
  // As sources are exported, and as the first versions had them.
  [`${MS}/word/2004/10/bibliography`]: 'b',
  [`${MS}/webextensions/webextension/2010/11`]: 'we',
  [`${OPEN}/officeDocument/2006/custom-properties`]: '',
  [`${STRICT}/officeDocument/customProperties`]: '',
  [`${OPEN}/officeDocument/2006/docPropsVTypes`]: 'vt',
  [`${STRICT}/officeDocument/docPropsVTypes`]: 'vt',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  [`${OPEN}/package/2006/metadata/core-properties`]: 'cp',
  [`${OPEN}/package/2006/relationships`]: '',
  [`${OPEN}/package/2006/content-types`]: '',
  'urn:carrel:citations:1': 'carrel',
  'urn:carrel:formulas:1': 'formula',
};

/** A property that is there, unless it says that it is off (17.17.4). */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off|none)$/i.test(value ?? '');
