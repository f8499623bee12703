/** LibreOffice on this machine, where there is one: opens files and saves them again. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROGRAM = 'soffice';
/** Its first start makes a profile, which takes a while. */
const START_MS = 60_000;

export const hasLibreOffice = (): boolean => spawnSync(PROGRAM, ['--version'], { timeout: START_MS }).status === 0;

export class LibreOffice {
  readonly #folder = mkdtempSync(join(tmpdir(), 'carrel-office-'));
  #saved = 0;

  /**
   * @param files by name, each with its ending
   * @param to ending of what is made of them
   * @param most milliseconds for each
   * @returns what was made, by the same names; what took too long or could not be opened is not there
   */
  save(files: ReadonlyMap<string, Uint8Array>, to: 'docx' | 'odt' | 'pdf', most: number): Map<string, Uint8Array> {
    const made = this.#together(files, to, START_MS + files.size * most);
    for (const [name, bytes] of files)
      if (!made.has(name)) for (const [again, file] of this.#together(new Map([[name, bytes]]), to, most)) made.set(again, file);
    return made;
  }

  #together(files: ReadonlyMap<string, Uint8Array>, to: string, most: number): Map<string, Uint8Array> {
    const [from, into] = [mkdtempSync(join(this.#folder, 'from-')), mkdtempSync(join(this.#folder, 'to-'))];
    const names = [...files.keys()];
    const paths = names.map((name, at) => join(from, `${String(at)}${name.slice(name.lastIndexOf('.'))}`));
    paths.forEach((path, at) => writeFileSync(path, files.get(names[at] ?? '') ?? new Uint8Array()));
    const profile = `-env:UserInstallation=${pathToFileURL(join(this.#folder, 'profile')).href}`;
    spawnSync(PROGRAM, ['--headless', profile, '--convert-to', to, '--outdir', into, ...paths], {
      ...{ timeout: most, killSignal: 'SIGKILL', stdio: 'ignore' },
    });
    return new Map(
      readdirSync(into).map((file) => [names[Number.parseInt(file, 10)] ?? '', readFileSync(join(into, file))] as const),
    );
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
