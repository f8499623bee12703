/** Namespaces of Office Open XML, in their transitional and strict forms (ECMA-376). */
export const DOCX_NAMES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
};

/** A property that is there, unless it says that it is off (17.17.4). */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off)$/.test(value ?? '');
