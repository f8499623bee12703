/** Finds what is wrong with manifests, so that a bad one is refused with a sentence and the others go on. */
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { circleOf } from './activation-order.ts';

const idsOf = ({ contributes, context = [] }: AnyManifest): string[] => [
  ...Object.keys(contributes.panels ?? {}),
  ...Object.keys(contributes.screens ?? {}),
  ...Object.keys(contributes.fragments ?? {}),
  ...Object.keys(contributes.commands ?? {}),
  ...Object.keys(contributes.limits ?? {}),
  ...Object.keys(contributes.settings ?? {}),
  ...context.map(({ name }) => name),
];

const routesOf = ({ contributes }: AnyManifest): string[] =>
  [...Object.values(contributes.panels ?? {}), ...Object.values(contributes.screens ?? {})].flatMap(({ route }) => route ?? []);

const problemOf = (manifest: AnyManifest, earlier: readonly AnyManifest[], all: readonly AnyManifest[]): string | undefined => {
  const { id, requires = [], requiresOnServer = [] } = manifest;
  if (earlier.some((other) => other.id === id)) return `Two plugins are called "${id}"`;
  const foreign = idsOf(manifest).find((name) => !name.startsWith(`${id}.`));
  if (foreign !== undefined) return `Plugin "${id}" declares "${foreign}", which does not begin with "${id}."`;
  const route = routesOf(manifest).find((path) => earlier.some((other) => routesOf(other).includes(path)));
  if (route !== undefined) return `Plugin "${id}" claims the address ${route}, which another plugin owns`;
  const missing = [...requires, ...requiresOnServer].find((other) => !all.some((one) => one.id === other));
  if (missing !== undefined) return `Plugin "${id}" requires "${missing}", which is not installed (${id} → ${missing})`;
  const circle = circleOf(id, all);
  if (circle) return `Plugins require each other in a circle: ${circle.join(' → ')}`;
  return undefined;
};

export interface CheckedManifests {
  /** Each id once, in the order given. */
  readonly manifests: readonly AnyManifest[];
  /** By plugin: why it cannot run. */
  readonly problems: ReadonlyMap<string, Error>;
}

export const checkManifests = (given: readonly AnyManifest[]): CheckedManifests => {
  const manifests: AnyManifest[] = [];
  const problems = new Map<string, Error>();
  for (const manifest of given) {
    const problem = problemOf(manifest, manifests, given);
    if (problem !== undefined) problems.set(manifest.id, new Error(problem));
    if (!manifests.some(({ id }) => id === manifest.id)) manifests.push(manifest);
  }
  return { manifests, problems };
};
