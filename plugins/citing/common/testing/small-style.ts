/** For tests: a whole style of a few lines. */

interface Parts {
  readonly title?: string;
  /** Further elements of `info`. */
  readonly info?: string;
  /** Macros and the like. */
  readonly before?: string;
  /** What is printed of a reference in its bibliography. */
  readonly entry?: string;
  readonly citation?: string;
  readonly version?: string;
}

export const smallStyle = ({ title = 'Small', info = '', before = '', entry, citation, version = '1.0' }: Parts = {}): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="${version}">
  <info><title>${title}</title><id>http://www.zotero.org/styles/small</id>${info}</info>
  ${before}
  <citation><layout>${citation ?? '<text variable="title" prefix="(" suffix=")"/>'}</layout></citation>
  <bibliography><layout>${entry ?? '<text variable="title" font-style="italic"/>'}</layout></bibliography>
</style>`;

/** A style that only stands for another. */
export const dependentStyle = (title: string, parent: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" default-locale="en-US">
  <info><title>${title}</title><link href="http://www.zotero.org/styles/${parent}" rel="independent-parent"/></info>
</style>`;
