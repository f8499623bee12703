import { expect, it } from 'vitest';
import { flagsOf } from './flags.ts';

it('[SEA-006] what is on trial is on everywhere but in production, unless a setting names it', () => {
  const flags = (FLAGS: string[], CARREL_ENV: 'dev' | 'design' | 'staging' | 'prod') => flagsOf({ FLAGS, CARREL_ENV });
  expect(flags(['a'], 'prod')).toEqual(['a']);
  for (const environment of ['dev', 'design', 'staging'] as const) expect(flags(['a'], environment)).toEqual(['a', 'trial']);
  expect(flags(['trial'], 'prod')).toEqual(['trial']);
  expect(flags(['trial'], 'dev')).toEqual(['trial']);
});
