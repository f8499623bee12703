/** Days as the language of the app writes them. */
import { useService } from '#client-kit';
import { Language } from '#plugin-api/client';

export const useDay = (): ((at: string) => string) => {
  const { code } = useService(Language);
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  return (at) => format.format(new Date(at));
};
