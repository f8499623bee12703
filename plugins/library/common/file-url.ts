/** Addresses of the PDFs that the library stores. */

/** Where the bytes of a stored file are read, below `/api`. */
export const fileUrl = (file: number): string => `/storage/pdf/${file}/`;
/** The id in such an address. */
export const fileInUrl = (url: string | undefined): number | undefined => {
  const id = /^(?:\/api)?\/storage\/pdf\/(\d{1,15})\/?$/.exec(url ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};
