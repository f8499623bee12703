/** Reads what the `synctex` program prints. */
import type { PdfBox } from '../../common/model.ts';

const records = (output: string): Map<string, string>[] => {
  const found: Map<string, string>[] = [];
  for (const line of output.split('\n')) {
    const at = line.indexOf(':');
    if (at === -1) continue;
    const [name, value] = [line.slice(0, at), line.slice(at + 1)];
    // Each result starts by naming its output.
    if (name === 'Output') found.push(new Map());
    found.at(-1)?.set(name, value);
  }
  return found;
};

/** Boxes of `synctex view`, in points from the top left of the page. `v` is the foot of a box of height `H`. */
export const readBoxes = (output: string): PdfBox[] => {
  const boxes = records(output).map((record) => {
    const number = (name: string) => Number(record.get(name));
    return { page: number('Page'), x: number('h'), y: number('v') - number('H'), width: number('W'), height: number('H') };
  });
  const valid = boxes.filter((box) => Object.values(box).every(Number.isFinite));
  return [...new Map(valid.map((box) => [Object.values(box).join(), box])).values()];
};

/** File and line of `synctex edit`. */
export const readSource = (output: string): { input: string; line: number } | undefined => {
  const record = records(output)[0];
  const input = record?.get('Input');
  const line = Number(record?.get('Line'));
  return input && Number.isInteger(line) && line > 0 ? { input, line } : undefined;
};
