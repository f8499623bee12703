/** A multipart form as bytes: text first, then files, as clients of the contract send it. */

export interface FormRequest {
  readonly headers: { readonly 'content-type': string };
  readonly payload: Buffer;
}

type Files = Readonly<Record<string, File | readonly File[]>>;

export const formRequest = async (text: object, files: Files): Promise<FormRequest> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(text)) if (value !== undefined) form.append(name, String(value));
  for (const [name, given] of Object.entries(files)) for (const file of [given].flat()) form.append(name, file, file.name);
  const request = new Request('http://test/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
};
