/** What a linter would say of the samples for containers, in the rules that matter here. */
import { type Instruction, instructionsOf, variablesOf } from './dockerfile.ts';

const SECRET = /SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|SMTP_URL/;
/** By its name alone, or by one that moves. */
const isLoose = (image: string): boolean => !/:(?!latest$)[\w.-]+$|@sha256:/.test(image);

const ofPackages = (runs: readonly string[]): string[] => {
  const [updates, installs] = ['update', 'install'].map((word) => runs.filter((run) => run.includes(`apt-get ${word}`)));
  return [
    ...((updates?.length ?? 0) > 1 ? ['asks for the package lists more than once'] : []),
    ...(updates ?? []).flatMap((run) =>
      /apt-get install .*&& rm -rf \/var\/lib\/apt\/lists\/\*/.test(run)
        ? []
        : ['asks for the package lists in a layer that does not install and then remove them'],
    ),
    ...(installs ?? []).flatMap((run) => [
      ...(/apt-get update.*apt-get install/.test(run) ? [] : ['installs from lists of another layer']),
      ...(/apt-get install[^&]* -y/.test(run) ? [] : ['installs with a question']),
      ...(/apt-get install[^&]* --no-install-recommends/.test(run) ? [] : ['installs what is merely recommended']),
    ]),
  ];
};

/** What changes often has to come after what takes long. */
const ofOrder = (all: readonly Instruction[]): string[] => {
  const at = (word: string, part: RegExp): number => all.findIndex((one) => one.word === word && part.test(one.text));
  const lastCopy = all.findLastIndex(({ word }) => word === 'COPY');
  const [system, install, build] = [at('RUN', /apt-get install/), at('RUN', /npm ci/), at('RUN', /npm run build/)];
  const before = all.slice(0, install).filter(({ word }) => word === 'COPY');
  return [
    ...(before.length === 1 && before[0]?.text.startsWith('package.json package-lock.json ')
      ? []
      : ['copies more or less than the list of packages before they are installed']),
    ...(system < at('COPY', /./) ? [] : ['installs the system after the code']),
    ...(install < build && lastCopy < build ? [] : ['builds before all is there']),
  ];
};

/** What is wrong with a Dockerfile, each in a few words. */
export const faultsOfDockerfile = (dockerfile: string): readonly string[] => {
  const all = instructionsOf(dockerfile);
  const texts = (word: string): string[] => all.filter((one) => one.word === word).map(({ text }) => text);
  const user = texts('USER').at(-1) ?? 'root';
  const named = [...texts('ENV').flatMap((text) => Object.keys(variablesOf(text))), ...texts('ARG')];
  return [
    ...(texts('FROM').some(isLoose) ? ['is made from an image that moves'] : []),
    ...(/^(root|0)(:|$)/.test(user) ? ['is run by root'] : []),
    ...(all.findLastIndex(({ word }) => word === 'USER') > all.findLastIndex(({ word }) => word === 'RUN')
      ? []
      : ['runs steps after its user is set']),
    ...ofPackages(texts('RUN')),
    ...ofOrder(all),
    ...(texts('HEALTHCHECK').length === 1 ? [] : ['has no health check']),
    ...(texts('CMD').length === 1 && texts('CMD')[0]?.startsWith('[') ? [] : ['starts by a shell, which passes on no signal']),
    ...(texts('ADD').length > 0 || texts('COPY').some((text) => /^\.\/? /.test(text)) ? ['takes in whatever lies about'] : []),
    ...(named.some((name) => SECRET.test(name)) ? ['holds a secret'] : []),
  ];
};

/** What is wrong with a compose file, each in a few words. */
export const faultsOfCompose = (compose: string): readonly string[] => {
  const lines = compose.split('\n').filter((line) => !/^\s*#/.test(line));
  const found = (pattern: RegExp): RegExpExecArray[] => lines.map((line) => pattern.exec(line)).filter((match) => match !== null);
  const own = found(/^name: (\S+)/)[0]?.[1] ?? '';
  const images = found(/^\s*image: (\S+)/).map(([, image = '']) => image);
  const variables = lines.join('\n').matchAll(/\$\{(\w+)([^}]*)\}/g);
  const published = /^ {4}ports:\n((?: {6}- .*\n)+)/gm;
  const ports = [...`${lines.join('\n')}\n`.matchAll(published)].flatMap(([, list = '']) => list.trim().split('\n'));
  return [
    ...[...variables].flatMap(([, name, rest = '']) => (/^:[?-]/.test(rest) ? [] : [`leaves ${name} to chance`])),
    ...ports.flatMap((port) => (/^\s*- "127\.0\.0\.1:\d+:\d+"$/.test(port) ? [] : [`opens a port to everybody: ${port.trim()}`])),
    ...images.flatMap((image) => (isLoose(image) && image.split(':')[0] !== own ? [`takes an image that moves: ${image}`] : [])),
    ...found(/^\s*(\w*(?:PASSWORD|SECRET|TOKEN)\w*): (?!\$\{)/).map(([, name]) => `holds a secret: ${name}`),
    ...(/privileged: true|docker\.sock|network_mode: host/.test(lines.join('\n')) ? ['hands over the machine'] : []),
  ];
};
