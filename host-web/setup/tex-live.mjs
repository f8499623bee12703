/** Brings TeX Live to this machine: in stages, beside the running app, which compiles simple papers after the first of them. */
import { spawnSync } from 'node:child_process';
import { hasDpkg, installPackages, missingPackages, refreshApt } from './apt.mjs';
import { commandFor, mayInstall } from './system-packages.mjs';
import { TEX_STAGES } from './tex-stages.mjs';
import { writeTexState } from './tex-state.mjs';

const HEARTBEAT_MS = 5_000;

/** @typedef {import('./tex-state.mjs').TexState} TexState */

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** TeX that came another way, e.g. from tug.org: taken as it is. */
const foreignTex = () => runs('pdflatex') && (!hasDpkg() || missingPackages(['texlive-base']).length > 0);

const commandHere = (packages) => {
  if (hasDpkg()) return commandFor(packages);
  if (process.platform === 'darwin') return 'brew install --cask mactex-no-gui';
  return 'see https://tug.org/texlive/quickinstall.html';
};

/** Tells the same again while nothing new happens, so that a reader can tell a quiet installation from a dead one. */
const reporter = (onProgress) => {
  let last;
  const tell = (state) => {
    last = state;
    writeTexState(state);
    onProgress(state);
  };
  const beat = setInterval(() => last && writeTexState(last), HEARTBEAT_MS);
  return { tell, end: () => clearInterval(beat) };
};

const describe = (stage, stages, what) => `Installing TeX: ${stage} of ${stages} (${what})`;

const installStages = async (stages, tell) => {
  await refreshApt();
  for (const [index, { title, packages }] of stages.entries()) {
    const wanted = missingPackages(packages);
    const at = { state: 'installing', stage: index + 1, stages: stages.length };
    const report = ({ percent, note = title }) => tell({ ...at, percent, text: describe(at.stage, at.stages, note) });
    if (wanted.length === 0) continue;
    report({ percent: 0 });
    await installPackages(wanted, report);
  }
};

/**
 * Makes sure that TeX is here, as far as this process may. Never throws: what went wrong is in the state.
 * @param {{ onProgress?: (state: TexState) => void, stages?: typeof TEX_STAGES }} [options]
 * @returns {Promise<TexState>}
 */
export const provisionTex = async ({ onProgress = () => {}, stages = TEX_STAGES } = {}) => {
  const { tell, end } = reporter(onProgress);
  const all = { stage: stages.length, stages: stages.length };
  const finish = (state) => {
    tell(state);
    return state;
  };
  const ready = () => finish({ state: 'ready', ...all, percent: 100, text: 'TeX is ready.' });
  try {
    if (foreignTex()) return ready();
    const missing = hasDpkg()
      ? missingPackages(stages.flatMap(({ packages }) => packages))
      : stages.flatMap(({ packages }) => packages);
    if (missing.length === 0) return ready();
    if (!mayInstall()) {
      const command = commandHere(missing);
      const text = `To compile LaTeX, install TeX Live with this command: ${command}`;
      return finish({ state: 'missing', stage: 0, stages: stages.length, percent: 0, text, command });
    }
    await installStages(stages, tell);
    return ready();
  } catch (error) {
    const text = `TeX could not be installed: ${error.message}`;
    return finish({
      state: 'failed',
      stage: 0,
      stages: stages.length,
      percent: 0,
      text,
      command: commandHere(stages.flatMap((s) => s.packages)),
    });
  } finally {
    end();
  }
};
