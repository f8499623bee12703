/**
 * Fetches what the workbench is made of while the app's own code is still being read. The page names the files (`core/devtools/next-chunks.ts`);
 * those that are wanted later find them at hand. Imports nothing, since whatever it imports would run before it.
 */

/** @param language whose texts will most likely be shown */
export const fetchNext = ({ head }: Document, language: string): void => {
  const next = head.querySelector<HTMLMetaElement>('meta[name="next"]');
  const files = [next?.content, next?.dataset[language]].flatMap((names) => names?.split(' ') ?? []);
  for (const href of files) {
    const isStyle = href.endsWith('.css');
    const link = Object.assign(head.ownerDocument.createElement('link'), { href, rel: isStyle ? 'preload' : 'modulepreload' });
    if (isStyle) link.as = 'style';
    // As the app itself asks: another way of asking would fetch it a second time.
    link.crossOrigin = '';
    head.append(link);
  }
};
