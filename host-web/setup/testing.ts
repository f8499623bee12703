/** For tests of the set-up scripts: a Debian of shell scripts, so that nothing is ever installed on this machine. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';

const platform = Object.getOwnPropertyDescriptor(process, 'platform');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (platform) Object.defineProperty(process, 'platform', platform);
});

const is = (list: string, word: string) => `while read -r line; do [ "$line" = "${word}" ] && found=1; done < "$STATE/${list}"`;

/** Only what the shell itself can do: nothing else is on the path of a stand-in. */
const PROGRAMS: Readonly<Record<string, string>> = {
  nice: 'shift 2; exec "$@"',
  'dpkg-query': `[ "$1" = --version ] && exit 0
shift 3
for name in "$@"; do found=; ${is('installed', '$name')}; [ -n "$found" ] && echo "$name installed"; done; exit 0`,
  dpkg: 'echo "dpkg $*" >> "$STATE/calls"',
  'apt-get': `echo "apt-get $*" >> "$STATE/calls"
case "$*" in *" update") exit 0;; esac
read -r trouble < "$STATE/trouble"
case "$trouble" in ?*) echo "$trouble" >&2; [ -e "$STATE/lasting" ] || : > "$STATE/trouble"; exit 100;; esac
if [ -e /dev/fd/3 ]; then
  echo "dlstatus:1:50.0:Retrieving" >&3
  echo "pmstatus:some:100.0:Installed" >&3
fi
for name in "$@"; do echo "$name" >> "$STATE/installed"; done
read -r brings < "$STATE/brings" && [ -n "$brings" ] && ln -s /bin/sh "$BIN/$brings"
exit 0`,
};

export interface StandIn {
  /** Commands that would have changed the system, without their options. */
  calls(): Promise<readonly string[]>;
  /** Where the state of TeX is written. */
  readonly data: string;
}

export interface System {
  readonly user?: 'root' | 'person';
  readonly platform?: NodeJS.Platform;
  /** `false` for a system whose packages are not Debian's. */
  readonly hasApt?: boolean;
  readonly installed?: readonly string[];
  /** Programs that are there already. */
  readonly programs?: readonly string[];
  /** The program that installing anything brings. */
  readonly brings?: string;
  /** What apt says instead of installing: once, or each time. */
  readonly trouble?: string;
  readonly isLasting?: boolean;
}

/** Makes this process believe that it runs on such a system, until the test ends. */
export const onSystem = async (system: System = {}): Promise<StandIn> => {
  const { user = 'root', hasApt = true, installed = [], programs = [], brings = '', trouble = '' } = system;
  const folder = await temporaryFolder();
  const [bin, state, data] = ['bin', 'state', 'data'].map((name) => join(folder, name)) as [string, string, string];
  await Promise.all([bin, state, data].map((each) => mkdir(each)));
  for (const [name, script] of Object.entries(PROGRAMS)) {
    if (hasApt || name === 'nice') await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  await symlink('/bin/sh', join(bin, 'sh'));
  await symlink('/bin/ln', join(bin, 'ln'));
  for (const name of programs) await writeFile(join(bin, name), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  await writeFile(join(state, 'installed'), installed.map((name) => `${name}\n`).join(''));
  await writeFile(join(state, 'trouble'), `${trouble}\n`);
  await writeFile(join(state, 'brings'), `${brings}\n`);
  await writeFile(join(state, 'calls'), '');
  if (system.isLasting) await writeFile(join(state, 'lasting'), '');
  for (const [name, value] of Object.entries({ PATH: bin, BIN: bin, STATE: state, CARREL_DATA: data })) vi.stubEnv(name, value);
  Object.defineProperty(process, 'platform', { configurable: true, value: system.platform ?? 'linux' });
  vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(user === 'root' ? 0 : 1000);
  const withoutOptions = (line: string) => line.replaceAll(/ (-o \S+|-y|--no-install-recommends)/g, '');
  return {
    data,
    calls: async () => (await readFile(join(state, 'calls'), 'utf8')).split('\n').filter(Boolean).map(withoutOptions),
  };
};
