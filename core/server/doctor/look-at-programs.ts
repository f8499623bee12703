/** Node, and the programs of the system that LaTeX is compiled with. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { broken, type Finding, fine, unsafe } from './finding.ts';

const OLDEST_NODE = [20, 19] as const;

export const lookAtNode = (version = process.versions.node): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isNewEnough
    ? fine(`Node ${version}`)
    : broken(`Node ${version} is too old.`, `Install Node ${OLDEST_NODE.join('.')} or newer.`);
};

/** `undefined` when there is no such program. */
const exitOf = async (program: string, args: readonly string[]): Promise<number | undefined> => {
  const child = spawn(program, args, { stdio: 'ignore', timeout: 10_000 });
  try {
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  } catch {
    return undefined;
  }
};

const NOT_COMPILED = 'LaTeX cannot be compiled here';

const lookAtSandbox = async (): Promise<Finding> => {
  if (process.platform !== 'linux')
    return unsafe(`${NOT_COMPILED}: the sandbox needs Linux.`, 'Run a worker on a Linux machine.');
  const code = await exitOf('bwrap', ['--ro-bind', '/', '/', '--unshare-all', 'true']);
  if (code === 0) return fine('The sandbox for LaTeX (bubblewrap) works');
  return code === undefined
    ? unsafe(`${NOT_COMPILED}: bubblewrap is missing.`, 'sudo apt-get install -y bubblewrap')
    : unsafe(
        `${NOT_COMPILED}: bubblewrap may not make a sandbox.`,
        'Allow unprivileged user namespaces (sysctl kernel.unprivileged_userns_clone=1; in a container, see host-web/samples).',
      );
};

const lookAtTex = async (): Promise<Finding> =>
  (await exitOf('pdflatex', ['--version'])) === 0
    ? fine('TeX Live is installed')
    : unsafe(
        `${NOT_COMPILED}: TeX Live is missing.`,
        'sudo apt-get install -y texlive-latex-extra, or let "npm start" as root do it.',
      );

export const lookAtPrograms = async (): Promise<readonly Finding[]> => [lookAtNode(), await lookAtSandbox(), await lookAtTex()];
