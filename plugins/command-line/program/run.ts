/** The program without its process: words and environment in, lines and an exit code out. */
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { add } from './commands/add.ts';
import { cite } from './commands/cite.ts';
import { compile } from './commands/compile.ts';
import { exportFile } from './commands/export.ts';
import { find } from './commands/find.ts';
import { importFile } from './commands/import.ts';
import { lint } from './commands/lint.ts';
import { House } from './house.ts';
import { serveMcp } from './mcp/serve.ts';
import { EXIT, type Exit, Problem } from './problem.ts';
import type { Command, Session } from './session.ts';
import { type Say, textsIn } from './texts.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  add,
  import: importFile,
  find,
  cite,
  export: exportFile,
  compile,
  lint,
};

const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  project: { type: 'string', short: 'p' },
  tags: { type: 'string' },
  limit: { type: 'string' },
  papers: { type: 'boolean' },
  key: { type: 'boolean' },
  style: { type: 'string' },
  language: { type: 'string' },
  out: { type: 'string', short: 'o' },
  offline: { type: 'boolean' },
  strict: { type: 'boolean' },
} as const;

export interface Terminal {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly version: string;
  readonly input: Readable;
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
}

const houseOf = ({ CARREL_URL: address, CARREL_TOKEN: token }: Terminal['env'], say: Say): House => {
  if (!address || !token) throw new Problem(say('problem.environment'));
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Problem(say('problem.address', { address }));
  return new House({ address, token, say });
};

const parse = (words: readonly string[], say: Say) => {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${say('usage.more')}`);
  }
};

const dispatch = async (terminal: Terminal, say: Say): Promise<Exit> => {
  const { values, positionals } = parse(terminal.words, say);
  const [name, ...words] = positionals;
  const { out, folder, env, version, input } = terminal;
  if (values.version) {
    out(version);
    return EXIT.fine;
  }
  if (values.help || name === undefined) {
    out(say('help'));
    return name === undefined && !values.help ? EXIT.wrong : EXIT.fine;
  }
  let house: House | undefined;
  const session: Session = {
    house: () => (house ??= houseOf(env, say)),
    say,
    out,
    isJson: values.json === true,
    folder,
  };
  if (name === 'mcp') {
    session.house();
    return serveMcp(session, version, input);
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Problem(`${say('problem.command', { name })}\n${say('usage.more')}`);
  return command(session, { words, options: values });
};

/** Never throws for what the person can put right: that is said, and the program ends with 2. */
export const run = async (terminal: Terminal): Promise<Exit> => {
  const { CARREL_LANG, LC_ALL, LC_MESSAGES, LANG } = terminal.env;
  const say = textsIn(CARREL_LANG || LC_ALL || LC_MESSAGES || LANG);
  try {
    return await dispatch(terminal, say);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    terminal.error(error.message);
    return EXIT.wrong;
  }
};
