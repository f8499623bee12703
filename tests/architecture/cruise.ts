/** Runs dependency-cruiser over a tree and answers what it found, and how much it read. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './layer-rules.ts';

/** Paths relative to the tree. Imports of types and those that come later are among them. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

export interface Findings {
  readonly modules: number;
  /** `rule: from → to`, one for each violation. */
  readonly violations: readonly string[];
  readonly imports: readonly Import[];
}

export const cruiseTree = async (baseDir: string): Promise<Findings> => {
  const { output } = await cruise(['core', 'plugins', 'host-web', 'host-desktop'], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules },
    // Who is imported by whom, for each module: no rule asks, and it is as much work as the rules themselves.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
    ...({ tsConfig: { fileName: 'tsconfig.json' } } as object),
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    imports: modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved }))),
  };
};
