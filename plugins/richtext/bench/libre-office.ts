/** LibreOffice on this machine, where there is one: opens files and saves them again. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
  #starts = 0;

  /**
   * @param files by name, each with its ending
   * @param to ending of what is made of them
   * @param most milliseconds for each
   * @returns what was made, by the same names; what took too long or could not be opened is not there
   */
  async save(files: ReadonlyMap<string, Uint8Array>, to: 'docx' | 'pdf', most: number): Promise<Map<string, Uint8Array>> {
    const made = await this.#together(files, to, START_MS + most);
    for (const [name, bytes] of files)
      if (!made.has(name))
        for (const [again, file] of await this.#together(new Map([[name, bytes]]), to, most)) made.set(again, file);
    return made;
  }

  async #together(files: ReadonlyMap<string, Uint8Array>, to: string, most: number): Promise<Map<string, Uint8Array>> {
    const [from, into] = [mkdtempSync(join(this.#folder, 'from-')), mkdtempSync(join(this.#folder, 'to-'))];
    const names = [...files.keys()];
    const paths = names.map((name, at) => join(from, `${String(at)}${name.slice(name.lastIndexOf('.'))}`));
    paths.forEach((path, at) => writeFileSync(path, files.get(names[at] ?? '') ?? new Uint8Array()));
    // One that was ended leaves its profile locked.
    const profile = pathToFileURL(join(this.#folder, `profile-${String(this.#starts++)}`)).href;
    const args = ['--headless', `-env:UserInstallation=${profile}`, '--convert-to', to, '--outdir', into, ...paths];
    const program = spawn(PROGRAM, args, { detached: true, stdio: 'ignore' });
    // It starts others, which are of its group.
    const timer = setTimeout(() => program.pid !== undefined && process.kill(-program.pid, 'SIGKILL'), most);
    await once(program, 'exit');
    clearTimeout(timer);
    const done = readdirSync(into).filter((file) => /^\d+\./.test(file));
    return new Map(done.map((file) => [names[Number.parseInt(file, 10)] ?? '', readFileSync(join(into, file))] as const));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
