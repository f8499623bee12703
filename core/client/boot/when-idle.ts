/** Lets the browser draw and take input before what comes next. @param patience milliseconds that it waits at the most */
export const whenIdle = (patience = 2000): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 50);
  });
