/** What crosses between the harness and a page: JSON in which bytes and errors keep what they are. Written so that pages can hold it too. */

export const pack = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (!(each instanceof Uint8Array)) return each;
    let text = '';
    for (let at = 0; at < each.length; at += 0x8000) text += String.fromCharCode(...each.subarray(at, at + 0x8000));
    return { $bytes: btoa(text) };
  }) ?? 'null';

export const unpack = (text: string): unknown =>
  JSON.parse(text, (_key, each: unknown) => {
    if (typeof each !== 'object' || each === null || !('$bytes' in each)) return each;
    return Uint8Array.from(atob(String(each.$bytes)), (sign) => sign.charCodeAt(0));
  });
