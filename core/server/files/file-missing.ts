/** The failure of reading a file that the store does not have. */
export class FileMissing extends Error {
  constructor(name: string) {
    super(`There is no file "${name}"`);
    this.name = 'FileMissing';
  }
}
