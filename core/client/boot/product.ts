/** Name of the product: one setting, read from the page that the host serves (decisions §1). */
export const productName = (page: Document = document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
