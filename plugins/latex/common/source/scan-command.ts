/** What the scanner does at each kind of command. */
import { inlineVerbatim } from './inline-verbatim.ts';
import { readGroup, readOption, skipBlanks, skipOptions, splitList } from './read-arguments.ts';
import { scanDefinition } from './scan-definition.ts';
import type { Findings } from './scan-findings.ts';
import type { Named } from './scan-types.ts';
import {
  BIBLIOGRAPHY_COMMANDS,
  CLASS_COMMANDS,
  COMMAND_DEFINITIONS,
  ENVIRONMENT_DEFINITIONS,
  FOLDER_INCLUDES,
  INLINE_VERBATIM,
  isCitationCommand,
  PACKAGE_COMMANDS,
  REFERENCE_COMMANDS,
  SECTION_LEVELS,
  SOURCE_INCLUDES,
  VERBATIM_ENVIRONMENTS,
} from './vocabulary.ts';

/** `after` is behind the name and its star. Answers where the scan goes on. */
type Scanner = (found: Findings, command: string, start: number, after: number) => number;

const begin: Scanner = (found, _command, start, after) => {
  const group = readGroup(found.text, after);
  if (!group) return after;
  const name = group.text.trim();
  found.begin(name, { start, end: group.end });
  if (!VERBATIM_ENVIRONMENTS.has(name)) return group.end;
  const close = found.text.indexOf(`\\end{${name}}`, group.end);
  const end = close === -1 ? found.text.length : close;
  found.verbatim.push({ start: group.end, end });
  return end;
};

const end: Scanner = (found, _command, start, after) => {
  const group = readGroup(found.text, after);
  if (!group) return after;
  found.end(group.text.trim(), { start, end: group.end });
  return group.end;
};

const label: Scanner = (found, _command, _start, after) => {
  const group = readGroup(found.text, after);
  if (!group) return after;
  found.labels.push({ name: group.text.trim(), start: group.at, end: group.end - 1 });
  return group.end;
};

const reference: Scanner = (found, command, _start, after) => {
  // `\hyperref[label]{text}` alone has its label in square brackets.
  const list = command === 'hyperref' ? readOption(found.text, after) : readGroup(found.text, after);
  if (!list) return after;
  for (const part of splitList(list)) found.references.push({ ...part, command });
  return list.end;
};

/** `\cites(pre)(post)[pre][post]{a}{b}…` of biblatex takes as many lists as there are. */
const SEVERAL = /cites$/i;
const AROUND_ALL = /(?:\s*\([^()]*\)){1,2}/y;

const citation: Scanner = (found, command, start, after) => {
  const { text } = found;
  const keys: Named[] = [];
  let end = after;
  AROUND_ALL.lastIndex = after;
  if (SEVERAL.test(command) && AROUND_ALL.test(text)) end = AROUND_ALL.lastIndex;
  for (let list = readGroup(text, skipOptions(text, end)); list; list = readGroup(text, skipOptions(text, end))) {
    keys.push(...splitList(list));
    end = list.end;
    if (!SEVERAL.test(command)) break;
  }
  if (keys.length > 0 || end !== after) found.citations.push({ command, start, end, keys });
  return end;
};

const section: Scanner = (found, command, start, after) => {
  const title = readGroup(found.text, skipOptions(found.text, after));
  if (!title) return after;
  found.sections.push({
    level: SECTION_LEVELS.get(command) ?? 2,
    title: title.text
      .replace(/\\label\s*\{[^}]*\}/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    isStarred: found.text[after - 1] === '*',
    start,
    end: title.end,
  });
  // Inside the title there may be a label or a citation.
  return title.at;
};

const include: Scanner = (found, command, start, after) => {
  const { text } = found;
  const first = readGroup(text, after);
  if (!first) {
    const bare = command === 'input' ? /[^\s{}\\%]+/y : undefined;
    if (!bare) return after;
    bare.lastIndex = skipBlanks(text, after);
    const name = bare.exec(text);
    if (!name) return after;
    found.includes.push({ command, path: name[0], start, end: bare.lastIndex });
    return bare.lastIndex;
  }
  if (!FOLDER_INCLUDES.has(command)) {
    found.includes.push({ command, path: first.text.trim(), start, end: first.end });
    return first.end;
  }
  const file = readGroup(text, first.end);
  if (!file) return first.end;
  const folder = first.text.trim().replace(/\/*$/, '/');
  found.includes.push({ command, path: folder + file.text.trim(), start, end: file.end });
  return file.end;
};

const graphic: Scanner = (found, command, start, after) => {
  const path = readGroup(found.text, skipOptions(found.text, after));
  if (!path) return after;
  found.graphics.push({ command, path: path.text.trim().replace(/^"|"$/g, ''), start, end: path.end });
  return path.end;
};

const bibliography: Scanner = (found, command, start, after) => {
  const list = readGroup(found.text, skipOptions(found.text, after));
  if (!list) return after;
  for (const { name } of splitList(list)) found.bibliographies.push({ command, path: name, start, end: list.end });
  return list.end;
};

const bibliographyStyle: Scanner = (found, _command, _start, after) => {
  const name = readGroup(found.text, after);
  if (!name) return after;
  found.bibliographyStyle ??= name.text.trim();
  return name.end;
};

const usePackage: Scanner = (found, command, _start, after) => {
  const option = readOption(found.text, after);
  const names = readGroup(found.text, option?.end ?? after);
  if (!names) return after;
  const uses = splitList(names).map((part) => ({ ...part, options: option?.text ?? '' }));
  if (CLASS_COMMANDS.has(command)) found.documentClass ??= uses[0];
  else found.packages.push(...uses);
  return names.end;
};

const bibItem: Scanner = (found, _command, _start, after) => {
  const key = readGroup(found.text, skipOptions(found.text, after));
  if (!key) return after;
  found.bibItems.push({ name: key.text.trim(), start: key.at, end: key.end - 1 });
  return key.end;
};

const verbatim: Scanner = (found, command, _start, after) => {
  const span = inlineVerbatim(found.text, command, after);
  if (!span) return after;
  found.verbatim.push({ start: span.start, end: span.end });
  return span.goesOn;
};

const byName = new Map<string, Scanner>([
  ['begin', begin],
  ['end', end],
  ['label', label],
  ['bibitem', bibItem],
  ['bibliographystyle', bibliographyStyle],
  ['includegraphics', graphic],
]);
const learn = (names: Iterable<string>, scanner: Scanner) => {
  for (const name of names) byName.set(name, scanner);
};
learn(REFERENCE_COMMANDS, reference);
learn(SECTION_LEVELS.keys(), section);
learn(SOURCE_INCLUDES, include);
learn(FOLDER_INCLUDES, include);
learn(BIBLIOGRAPHY_COMMANDS, bibliography);
learn(PACKAGE_COMMANDS, usePackage);
learn(CLASS_COMMANDS, usePackage);
learn(INLINE_VERBATIM, verbatim);
learn(COMMAND_DEFINITIONS, scanDefinition('command'));
learn(ENVIRONMENT_DEFINITIONS, scanDefinition('environment'));
learn(['def', 'gdef', 'edef', 'xdef', 'let'], scanDefinition('command'));

/** @returns where the scan goes on */
export const scanCommand: Scanner = (found, command, start, after) => {
  const scanner = byName.get(command) ?? (isCitationCommand(command) ? citation : undefined);
  return scanner ? scanner(found, command, start, after) : after;
};
