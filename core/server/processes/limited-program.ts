/** What a program that runs with limits (`startLimited`) does besides its work: it answers in lines of JSON, and tells of its steps. */

/** Begins the time of a step anew, never that of the whole. */
export const stepDone = (): void => void process.emit('step' as 'disconnect');

/** The output is for answers: what libraries warn of goes to the other one. */
export const keepOutputForAnswers = (): void => {
  console.log = console.error;
  console.warn = console.error;
};

export const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Whoever listens may be slower than this: what is still on its way would be lost with the process. */
export const end = (): void => void process.stdout.write('', () => process.exit(0));
