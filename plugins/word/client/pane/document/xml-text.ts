/** Text within XML, and XML that may be read. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For content and for attributes in double quotes; what no XML may contain is left out. */
export const xmlText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** `undefined` when it is no XML, or declares a type: entities of a document's own can grow without end. */
export const wellFormed = (xml: string): XMLDocument | undefined => {
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  return parsed.querySelector('parsererror') ? undefined : parsed;
};
