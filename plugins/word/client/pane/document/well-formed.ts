/** XML that may be read. */

/** `undefined` when it is no XML, or declares a type: entities of a document's own can grow without end. */
export const wellFormed = (xml: string): XMLDocument | undefined => {
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  return parsed.querySelector('parsererror') ? undefined : parsed;
};
