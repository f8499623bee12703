/** `npm run doctor`: what is missing, what is unsafe and what is full, and what to do about it. */
import { linesOf } from '../doctor/finding.ts';
import { lookAtHouse } from '../doctor/look-at-house.ts';
import { programOf } from './backup-command.ts';
import type { HouseCommand } from './house-command.ts';

export const doctorCommand: HouseCommand = async (_words, context) => {
  const { sets } = await programOf(context);
  const findings = await lookAtHouse(context.config, sets, context.log);
  for (const line of findings.flatMap(linesOf)) context.say(line);
  const [wrong, risky] = (['broken', 'unsafe'] as const).map(
    (state) => findings.filter((finding) => finding.state === state).length,
  );
  context.say(wrong ? `${wrong} broken, ${risky} unsafe.` : `Nothing is broken, ${risky} unsafe.`);
  return wrong ? 1 : 0;
};
