/** What pdf.js takes for granted and Node 20 does not have. */

const fill = (owner: object, name: string, value: unknown): void => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
};

const withResolvers = (): object => {
  const made: { resolve?: unknown; reject?: unknown } = {};
  const promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return { promise, ...made };
};

function transfer(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const whole = structuredClone(this, { transfer: [this] });
  if (length === whole.byteLength) return whole;
  const made = new Uint8Array(length);
  made.set(new Uint8Array(whole).subarray(0, length));
  return made.buffer;
}

/** Fills it in, once. */
export const readyForPdfjs = (): void => {
  fill(Promise, 'withResolvers', withResolvers);
  fill(ArrayBuffer.prototype, 'transfer', transfer);
  fill(ArrayBuffer.prototype, 'transferToFixedLength', transfer);
};
