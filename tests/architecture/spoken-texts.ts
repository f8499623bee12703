/**
 * Finds what server code can say to people: in `core/server` and the server halves of plugins, and in what both halves share. Counted
 * are the literals that a refusal is made of, and every other one that reads as a sentence, wherever it stands: constants, messages of
 * schemas, and errors of a plugin's own that become refusals elsewhere. A text that stands under `en` or `de` has both languages already,
 * and one that only acknowledges (`success: true`) is heard by no person in a browser, which has words of its own for what went well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './root.ts';

export interface SpokenText {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** With `{}` in each place that differs from time to time. */
  readonly text: string;
}

/** The last words may come from elsewhere: `Payment failed: {}`. */
const SENTENCE = /^[\p{Lu}"“{][^]*(\s[^]*[.!?]|[^]\p{Ll}[.!?]|\w:\s\{\})$/u;
/** Errors of the language are faults: they are logged, and answered with a text of their own. */
const FAULT = /^(Type|Range)?Error$/;
const LOGGING = /\blog(ger)?\.(debug|info|warn|error|fatal)$/;
/** What developers and who runs the house read: of the API's document, of settings, of commands, of what is kept of nobody. */
const DESCRIBING = /^z\.describe$/;
const FOR_OTHERS = new Set(['doc', 'help', 'description', 'keepsNothing']);
const TRANSLATED = new Set(['en', 'de']);

/** The names of the places do not matter, nor how many of them stand side by side. */
export const withoutNames = (template: string): string => template.replaceAll(/(\{\w*\})+/g, '{}');

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  withoutNames(
    ts.isStringLiteralLike(node)
      ? node.text
      : node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join(''),
  );

const nameOf = (node: ts.PropertyAssignment): string =>
  ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name) ? node.name.text : '';

const isSuccess = (node: ts.ObjectLiteralElementLike): boolean =>
  ts.isPropertyAssignment(node) && nameOf(node) === 'success' && /^true\b/.test(node.initializer.getText());

const isAcknowledgement = (node: ts.PropertyAssignment): boolean =>
  nameOf(node) === 'message' && node.parent.properties.some(isSuccess);

const isRefusal = (name: string): boolean => /(HttpError|LimitError|Refus(al|ed))$/.test(name);

/** What nobody is told: what stands below is not looked at. */
const isSilent = (node: ts.Node): boolean => {
  if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return FAULT.test(node.expression.getText());
  if (ts.isCallExpression(node)) return [LOGGING, DESCRIBING].some((silent) => silent.test(node.expression.getText()));
  if (!ts.isPropertyAssignment(node)) return false;
  return FOR_OTHERS.has(nameOf(node)) || TRANSLATED.has(nameOf(node)) || isAcknowledgement(node);
};

/** Functions of a file that make a refusal of a text that they are given. */
const refusalMakers = (file: ts.SourceFile): ReadonlySet<string> => {
  const makers = new Set<string>();
  const visit = (node: ts.Node, name: string, params: readonly string[]): void => {
    if (ts.isNewExpression(node) && isRefusal(node.expression.getText()))
      if (node.arguments?.some((argument) => params.includes(argument.getText()))) makers.add(name);
    const own = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) ? (node.name?.getText() ?? name) : name;
    const given = ts.isFunctionLike(node) ? node.parameters.map((each) => each.name.getText()) : params;
    ts.forEachChild(node, (child) => visit(child, own, given));
  };
  visit(file, '', []);
  return makers;
};

/** @param path from the project's folder */
export const spokenIn = (path: string, source: string): SpokenText[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const makers = refusalMakers(file);
  const found: SpokenText[] = [];
  const visit = (node: ts.Node, refuses: boolean): void => {
    if (isSilent(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = textOf(node);
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (refuses ? /\s/.test(text) : SENTENCE.test(text)) found.push({ file: path, line, text });
      if (ts.isTemplateExpression(node)) for (const { expression } of node.templateSpans) visit(expression, false);
      return;
    }
    const begins =
      (ts.isNewExpression(node) && isRefusal(node.expression.getText())) ||
      (ts.isCallExpression(node) && makers.has(node.expression.getText())) ||
      (ts.isPropertyAssignment(node) && nameOf(node) === 'error_description');
    ts.forEachChild(node, (child) => visit(child, refuses || begins));
  };
  visit(file, false);
  return found;
};

/** Of a browser only those are looked at that fail in the server's place. */
const SPEAKING = [
  /^(core|plugins\/[\w-]+)\/(server|common)\//,
  /^core\/client\/api\/failure-text\.ts$/,
  /^plugins\/[\w-]+\/client\/offline\//,
];
const NOT_SERVED = /\.test\.ts$|\/(testing|bench)\//;

/** Everything that is said in the tree. */
export const spokenTexts = (): SpokenText[] =>
  ['core', 'plugins']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.ts') && SPEAKING.some((place) => place.test(file)) && !NOT_SERVED.test(file))
    .sort()
    .flatMap((file) => spokenIn(file, readFileSync(join(root, file), 'utf8')));
