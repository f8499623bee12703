/** What a service takes and what it costs at least: stands on the page of each of them (matrix CORE-094). */
import { useLanguage } from '../../i18n/translation.ts';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { FactList } from '../rows/fact-list.tsx';
import { Pending } from './skeleton.tsx';

export interface ServiceLimitsProps {
  /** Missing where nobody counts them. */
  readonly words?: { readonly least: number; readonly most: number } | undefined;
  /** `kinds` as people call them, e.g. "PDF". */
  readonly file: { readonly kinds: string; readonly megabytes: number };
  /** The least that it costs, written out, e.g. "5 credits"; empty until that is known. */
  readonly cost: string;
}

export function ServiceLimits({ words, file, cost }: ServiceLimitsProps) {
  const t = useCoreText();
  const number = new Intl.NumberFormat(useLanguage());
  const range = words && { least: number.format(words.least), most: number.format(words.most) };
  const facts: readonly (readonly [name: string, value: string])[] = [
    ...(range ? ([[t('ui.service.words'), t('ui.service.wordRange', range)]] as const) : []),
    [t('ui.service.file'), t('ui.service.fileSize', { kinds: file.kinds, size: number.format(file.megabytes) })],
    ...(cost === '' ? [] : ([[t('ui.service.cost'), t('ui.service.leastCost', { cost })]] as const)),
  ];
  return (
    <>
      <FactList facts={facts} layout="row" />
      {cost === '' && <Pending />}
    </>
  );
}
