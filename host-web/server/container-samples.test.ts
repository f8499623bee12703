/** The samples for containers keep to what a linter asks, and each of the rules finds what it is for. */
import { describe, expect, it } from 'vitest';
import { faultsOfCompose, faultsOfDockerfile } from './testing/container-rules.ts';
import { commandOf, copiedBy, instructionsOf, variablesOf } from './testing/dockerfile.ts';
import { sample } from './testing/samples.ts';

it('reads a Dockerfile: lines that go on, comments among them, lists and variables', () => {
  const text = '# first\nFROM a:1\nRUN one \\\n# between\n  && two\n\nENV A=1 B="2 3"\nCOPY x y z/\nCMD ["node", "x.js"]\n';
  const all = instructionsOf(text);
  expect(all.map(({ word }) => word)).toEqual(['FROM', 'RUN', 'ENV', 'COPY', 'CMD']);
  expect(all[1]?.text).toBe('one && two');
  expect(variablesOf(all[2]?.text ?? '')).toEqual({ A: '1', B: '2 3' });
  expect(copiedBy(all[3]?.text ?? '')).toEqual({ from: ['x', 'y'], to: 'z/' });
  expect(commandOf(all[4]?.text ?? '')).toEqual(['node', 'x.js']);
  expect(commandOf('node x.js')).toEqual(['/bin/sh', '-c', 'node x.js']);
});

describe('the Dockerfile', () => {
  const dockerfile = sample('Dockerfile');
  it('has no fault', () => expect(faultsOfDockerfile(dockerfile)).toEqual([]));

  it.each<[string, string | RegExp, string]>([
    ['is made from an image that moves', /FROM .*/, 'FROM node'],
    ['is made from an image that moves', /FROM .*/, 'FROM node:latest'],
    ['is run by root', 'USER node\n', ''],
    ['is run by root', 'USER node\n', 'USER 0:0\n'],
    ['runs steps after its user is set', 'EXPOSE', 'RUN true\nEXPOSE'],
    ['asks for the package lists more than once', 'WORKDIR', 'RUN apt-get update\nWORKDIR'],
    ['asks for the package lists in a layer that does not install and then remove them', / && rm -rf .*/, ' && true'],
    ['installs from lists of another layer', 'apt-get update \\\n && ', ''],
    ['installs with a question', ' -y', ''],
    ['installs what is merely recommended', ' --no-install-recommends', ''],
    ['copies more or less than the list of packages before they are installed', 'RUN npm ci', 'COPY core core\nRUN npm ci'],
    ['installs the system after the code', '# The sandbox', 'COPY package.json package-lock.json ./\n# The sandbox'],
    ['builds before all is there', 'USER node', 'COPY tests tests\nUSER node'],
    ['has no health check', /HEALTHCHECK(.|\n)*?\n.*\n/, ''],
    ['starts by a shell, which passes on no signal', /\nCMD \[.*/, '\nCMD npm start'],
    ['takes in whatever lies about', 'COPY core core', 'COPY . .'],
    ['holds a secret', 'ENV NODE_ENV', 'ENV SECRET_KEY=x NODE_ENV'],
  ])('is found out when it %s', (fault, from, to) => {
    const changed = dockerfile.replace(from, to);
    expect(changed).not.toBe(dockerfile);
    expect(faultsOfDockerfile(changed)).toContain(fault);
  });
});

describe('the compose file', () => {
  const compose = sample('compose.yaml');
  it('has no fault', () => expect(faultsOfCompose(compose)).toEqual([]));

  it('lets the worker, and it alone, make the namespaces of its sandbox', () => {
    const [before = '', worker = ''] = compose.split('\n  worker:\n');
    expect(before).not.toContain('unconfined');
    for (const part of ['seccomp', 'apparmor', 'systempaths']) expect(worker).toContain(`      - ${part}=unconfined\n`);
  });

  it.each<[string, string | RegExp, string]>([
    ['leaves PUBLIC_URL to chance', '${PUBLIC_URL:?}', '${PUBLIC_URL}'],
    ['opens a port to everybody: - "4700:4700"', '127.0.0.1:4700:4700', '4700:4700'],
    ['opens a port to everybody: - "5432:5432"', '    healthcheck:', '    ports:\n      - "5432:5432"\n    healthcheck:'],
    ['takes an image that moves: postgres', 'postgres:18', 'postgres'],
    ['holds a secret: POSTGRES_PASSWORD', 'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?}', 'POSTGRES_PASSWORD: carrel'],
    ['hands over the machine', '  worker:', '  worker:\n    privileged: true'],
  ])('is found out when it %s', (fault, from, to) => {
    const changed = compose.replace(from, () => to);
    expect(changed).not.toBe(compose);
    expect(faultsOfCompose(changed)).toContain(fault);
  });
});
